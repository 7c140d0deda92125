import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { errorCode, errorMessage, StartupError } from '../../server/process/output.mjs'
import { inRoot } from '../../server/process/paths.mjs'
import { isCompatible } from './compatibility.mjs'
import { withClient } from './sql.mjs'

// Applies prisma/migrations without the Prisma command line, which would download a native engine. It uses Prisma's own
// table and lock, so `prisma migrate deploy` works on the same database: docs/decisions/0003-database-access.md.
const PRISMA_LOCK = 72707369
const TABLE = `create table if not exists "_prisma_migrations" (
  "id" varchar(36) primary key not null, "checksum" varchar(64) not null, "finished_at" timestamptz,
  "migration_name" varchar(255) not null, "logs" text, "rolled_back_at" timestamptz,
  "started_at" timestamptz not null default now(), "applied_steps_count" integer not null default 0)`
/** The table of what the marks of applied migrations were, for versions that do not have their files. */
const NOTES = 'migration_notes'

/**
 * Processes of the version before, which run meanwhile, wait 2 s for a lock: one statement of a migration must not hold them up
 * for longer because it waits itself.
 */
const LOCK_WAIT_MS = 1000
const LOCK_RETRY_MS = 250
const LOCK_GIVES_UP_MS = 60_000
/** The errors lock_not_available and deadlock_detected. */
const LATER = new Set(['55P03', '40P01'])

/** @typedef {{ name: string, sql: string, checksum: string }} Migration */
/**
 * @typedef {{ onPlan: (before: string | null, pending: Migration[]) => void, onApplied: (name: string, ms: number) => void,
 *   onNewer: (names: string[]) => void }} Watcher
 *   onPlan: called once when something is to be applied; before: the newest migration that the database has, null: it has none
 *   onNewer: called with the migrations of a newer version that this one runs with
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
 * @typedef {{ migration_name: string, checksum: string, finished_at: Date | null, rolled_back_at: Date | null,
 *   logs: string | null }} Applied
 */

/**
 * The migrations that are not applied yet. Throws a StartupError when the database does not fit these files.
 * @param {Migration[]} migrations
 * @param {Applied[]} rows
 * @param {ReadonlySet<string>} [compatible] those that were applied with the mark that the version before runs with them
 */
export function pendingMigrations(migrations, rows, compatible = new Set()) {
  const current = rows.filter((row) => !row.rolled_back_at)
  const failed = current.find((row) => !row.finished_at)
  if (failed) {
    const why = failed.logs ? ` It said: ${failed.logs.trim().split('\n')[0]}` : ''
    throw new StartupError(
      `The migration ${failed.migration_name} failed earlier and stands half-done in the database.${why} Repair it with prisma migrate resolve, then start again.`,
    )
  }
  const applied = new Map(current.map((row) => [row.migration_name, row]))
  const newer = newerMigrations(migrations, rows)
  const foreign = newer.find((name) => !compatible.has(name))
  if (foreign) {
    throw new StartupError(
      `The database has the migration ${foreign}, which this version does not know; it belongs to a newer version.`,
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
  const pending = migrations.filter(({ name }) => !applied.has(name))
  if (newer[0] && pending[0]) {
    throw new StartupError(
      `The database has the migration ${newer[0]}, which this version does not know, and lacks ${pending[0].name}; it belongs to another version.`,
    )
  }
  return pending
}

/** The applied migrations that these files do not have. @param {Migration[]} migrations @param {Applied[]} rows */
export function newerMigrations(migrations, rows) {
  const known = new Set(migrations.map(({ name }) => name))
  return rows
    .filter((row) => !row.rolled_back_at && !known.has(row.migration_name))
    .map((row) => row.migration_name)
    .sort()
}

/**
 * Brings the database up to date and returns the names of what was applied.
 * @param {string} url
 * @param {Migration[]} [migrations]
 * @param {Partial<Watcher>} [watcher]
 */
export function migrate(url, migrations = readMigrations(), { onPlan, onApplied, onNewer } = {}) {
  return withClient(url, async (client) => {
    await client.query(`set lock_timeout = '60s'`)
    await client.query('select pg_advisory_lock($1)', [PRISMA_LOCK])
    await assertOwnDatabase(client)
    await client.query(TABLE)
    const { pending, newer } = await compare(client, migrations)
    if (newer.length > 0) onNewer?.(newer)
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
 * The migrations that the next start would apply.
 * @param {string} url
 * @param {Migration[]} [migrations]
 */
export function plannedMigrations(url, migrations = readMigrations()) {
  return withClient(url, async (client) => {
    await assertOwnDatabase(client)
    if (!(await hasTable(client, '_prisma_migrations'))) return migrations
    return (await compare(client, migrations)).pending
  })
}

/** @param {import('pg').Client} client @param {Migration[]} migrations */
async function compare(client, migrations) {
  const { rows } = await client.query('select * from "_prisma_migrations"')
  const notes = (await hasTable(client, NOTES))
    ? (await client.query(`select name from ${NOTES} where is_compatible`)).rows
    : []
  const pending = pendingMigrations(migrations, rows, new Set(notes.map(({ name }) => name)))
  return { pending, newer: newerMigrations(migrations, rows) }
}

/** @param {import('pg').Client} client @param {string} name */
const hasTable = async (client, name) =>
  (await client.query('select to_regclass(quote_ident($1)) is not null as exists', [name])).rows[0].exists

/**
 * Applies a migration, again as long as others hold the locks that it needs.
 * @param {import('pg').Client} client
 * @param {Migration} migration
 */
async function apply(client, migration) {
  const until = Date.now() + LOCK_GIVES_UP_MS
  for (;;) {
    const isLast = Date.now() > until
    if (await applyOnce(client, migration, isLast)) return
    await sleep(LOCK_RETRY_MS)
  }
}

/**
 * The file and its rows in one transaction: a start killed in the middle leaves nothing behind. Returns false when others hold a
 * lock that it needs, unless that is the last attempt.
 * @param {import('pg').Client} client
 * @param {Migration} migration
 * @param {boolean} isLast
 */
async function applyOnce(client, { name, sql, checksum }, isLast) {
  const started = new Date()
  try {
    await client.query('begin')
    await client.query(`set local lock_timeout = ${LOCK_WAIT_MS}`)
    await client.query(sql)
    await client.query(
      `insert into "_prisma_migrations" (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
       values ($1, $2, $3, $4, clock_timestamp(), 1)`,
      [randomUUID(), checksum, name, started],
    )
    if (await hasTable(client, NOTES)) {
      await client.query(
        `insert into ${NOTES} (name, is_compatible) values ($1, $2)
         on conflict (name) do update set is_compatible = excluded.is_compatible`,
        [name, isCompatible(sql)],
      )
    }
    await client.query('commit')
    return true
  } catch (error) {
    await client.query('rollback').catch(() => {})
    if (!isLast && LATER.has(errorCode(error) ?? '')) return false
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
