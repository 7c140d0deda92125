import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { errorMessage, StartupError } from '../../server/process/output.mjs'
import { inRoot } from '../../server/process/paths.mjs'
import { withClient } from './sql.mjs'

// Applies prisma/migrations without the Prisma command line, which would download a native engine. It uses Prisma's own
// table and lock, so `prisma migrate deploy` works on the same database: docs/decisions/0003-database-access.md.
const PRISMA_LOCK = 72707369
const TABLE = `create table if not exists "_prisma_migrations" (
  "id" varchar(36) primary key not null, "checksum" varchar(64) not null, "finished_at" timestamptz,
  "migration_name" varchar(255) not null, "logs" text, "rolled_back_at" timestamptz,
  "started_at" timestamptz not null default now(), "applied_steps_count" integer not null default 0)`

/** @typedef {{ name: string, sql: string, checksum: string }} Migration */
/**
 * @typedef {{ onPlan: (before: string | null, pending: Migration[]) => void, onApplied: (name: string, ms: number) => void }} Watcher
 *   onPlan: called once when something is to be applied; before: the newest migration that the database has, null: it has none
 */

/** The committed migrations, oldest first. @returns {Migration[]} */
export function readMigrations(folder = inRoot('prisma', 'migrations')) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(path.join(folder, entry.name, 'migration.sql')))
    .map(({ name }) => {
      const bytes = readFileSync(path.join(folder, name, 'migration.sql'))
      return { name, sql: bytes.toString('utf8'), checksum: createHash('sha256').update(bytes).digest('hex') }
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

/**
 * The migrations that are not applied yet. Throws a StartupError when the database does not fit these files.
 * @param {Migration[]} migrations
 * @param {{ migration_name: string, checksum: string, finished_at: Date | null, rolled_back_at: Date | null, logs: string | null }[]} rows
 */
export function pendingMigrations(migrations, rows) {
  const current = rows.filter((row) => !row.rolled_back_at)
  const failed = current.find((row) => !row.finished_at)
  if (failed) {
    const why = failed.logs ? ` It said: ${failed.logs.trim().split('\n')[0]}` : ''
    throw new StartupError(
      `The migration ${failed.migration_name} failed earlier and stands half-done in the database.${why} Repair it with prisma migrate resolve, then start again.`,
    )
  }
  const applied = new Map(current.map((row) => [row.migration_name, row]))
  for (const name of applied.keys()) {
    if (migrations.some((migration) => migration.name === name)) continue
    throw new StartupError(
      `The database has the migration ${name}, which this version does not know; it belongs to a newer version.`,
    )
  }
  for (const { name, checksum } of migrations) {
    const row = applied.get(name)
    if (row && row.checksum !== checksum) {
      throw new StartupError(
        `The migration ${name} was edited after it had been applied; restore the file and write a new migration.`,
      )
    }
  }
  return migrations.filter(({ name }) => !applied.has(name))
}

/**
 * Brings the database up to date and returns the names of what was applied.
 * @param {string} url
 * @param {Migration[]} [migrations]
 * @param {Partial<Watcher>} [watcher]
 */
export function migrate(url, migrations = readMigrations(), { onPlan, onApplied } = {}) {
  return withClient(url, async (client) => {
    await client.query(`set lock_timeout = '60s'`)
    await client.query('select pg_advisory_lock($1)', [PRISMA_LOCK])
    await assertOwnDatabase(client)
    await client.query(TABLE)
    const { rows } = await client.query('select * from "_prisma_migrations"')
    const pending = pendingMigrations(migrations, rows)
    const before = migrations.findLast((migration) => !pending.includes(migration))
    if (pending.length > 0) onPlan?.(before?.name ?? null, pending)
    for (const migration of pending) {
      const began = Date.now()
      await apply(client, migration)
      onApplied?.(migration.name, Date.now() - began)
    }
    return pending.map(({ name }) => name)
  })
}

/**
 * The file and its row in one transaction: a start killed in the middle leaves nothing behind.
 * @param {import('pg').Client} client
 * @param {Migration} migration
 */
async function apply(client, { name, sql, checksum }) {
  const started = new Date()
  try {
    await client.query('begin')
    await client.query(sql)
    await client.query(
      `insert into "_prisma_migrations" (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
       values ($1, $2, $3, $4, clock_timestamp(), 1)`,
      [randomUUID(), checksum, name, started],
    )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw new StartupError(`The migration ${name} failed and was rolled back: ${errorMessage(error)}`)
  }
}

/** @param {import('pg').Client} client */
async function assertOwnDatabase(client) {
  const { rows } = await client.query(
    `select to_regclass('"_prisma_migrations"') is not null as known,
       exists(select 1 from pg_tables where schemaname = current_schema()) as tables`,
  )
  if (rows[0].tables && !rows[0].known) {
    throw new StartupError(
      'The database already holds tables that are not of Gulshan; give it an empty database of its own.',
    )
  }
}
