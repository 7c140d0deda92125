import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { db } from '@/lib/platform/database/client'
import { postChanges, postUnposted } from '@/lib/reconciling/settlement/ledger-job'
import { readUnposted, waitUntilPosted } from '@/lib/reconciling/settlement/unposted'
import { type Migration, migrate, readMigrations } from '../../scripts/database/migrations.mjs'
import { withClient } from '../../scripts/database/sql.mjs'
import { printPlan, upgradeDatabase } from '../../scripts/database/upgrade.mjs'
import { testDatabases } from '../../scripts/testing/test-databases.mjs'
import { databaseUrl } from '../support/database'
import { launch } from '../support/launcher'
import { make } from './orders-support'

const adminUrl = inject('adminUrl')
const databases = testDatabases(adminUrl)
const dataDir = mkdtempSync(path.join(tmpdir(), 'gulshan-upgrade-'))
afterAll(async () => {
  rmSync(dataDir, { recursive: true, force: true })
  await databases.dropAll()
})

const addressOf = (suffix: string) => {
  const url = new URL(adminUrl)
  url.pathname = `/${databases.prefix}_${suffix}`
  return url.href
}
const query = (url: string, sql: string) => withClient(url, async (client) => (await client.query(sql)).rows)

async function emptyDatabase(suffix: string, options = ''): Promise<string> {
  await query(adminUrl, `create database ${databases.prefix}_${suffix} ${options}`)
  return addressOf(suffix)
}

const run = (file: string, url: string, ...args: string[]) =>
  launch({ DATABASE_URL: url, DATA_DIR: dataDir, GULSHAN_MODE: 'demo', PORT: '3490' }, [
    `scripts/${file}.mjs`,
    ...args,
  ]).exit

describe('what the database needs is asked for by name, before anything is written to it', () => {
  /** A database that says of itself which version it is. */
  async function pretending(suffix: string, number: number): Promise<string> {
    const url = await emptyDatabase(suffix)
    await query(
      url,
      `create schema pretended;
       create function pretended.current_setting(name text) returns text language sql as
         $$ select case name when 'server_version_num' then '${number}' when 'server_version' then '${number / 10_000} (Debian)'
           else pg_catalog.current_setting(name) end $$;
       alter database ${databases.prefix}_${suffix} set search_path = pretended, pg_catalog, public`,
    )
    return url
  }
  const tables = (url: string) => query(url, "select tablename from pg_tables where schemaname = 'public'")

  it.each([
    ['start', [], 150_018, '15.0018'],
    ['migrate', [], 159_999, '15.9999'],
    ['ledger', ['verify'], 140_000, '14'],
    ['make-admin', ['a@example.com'], 90_624, '9.0624'],
    ['images', ['index'], 130_001, '13.0001'],
  ])('an older PostgreSQL, by %s', async (script, args, number, version) => {
    const suffix = `version_${number}`
    const url = await pretending(suffix, number)
    const { code, stderr, stdout } = await run(script, url, ...args)
    expect(stderr.trim()).toBe(
      `The database at ${new URL(url).host}/${databases.prefix}_${suffix} is PostgreSQL ${version}, and Gulshan needs PostgreSQL 16 or newer; set DATABASE_URL to a database on a newer server.`,
    )
    expect([code, stdout]).toEqual([1, ''])
    expect(await tables(url)).toEqual([])
  })

  it('the oldest one that is enough is taken', async () => {
    const url = await pretending('version_160000', 160_000)
    expect(await run('migrate', url)).toMatchObject({ code: 0, stderr: '' })
  })

  it('another encoding', async () => {
    const url = await emptyDatabase(
      'latin',
      `encoding 'LATIN1' template template0 locale_provider libc lc_collate 'C' lc_ctype 'C'`,
    )
    const { code, stderr } = await run('migrate', url)
    expect(stderr).toContain(
      "has the encoding LATIN1, and Gulshan needs UTF8; create it with: create database name encoding 'UTF8'",
    )
    expect(code).toBe(1)
    expect(await tables(url)).toEqual([])
  })

  it('modules that are not installed', async () => {
    const url = await emptyDatabase('modules')
    await query(
      url,
      `create schema pretended;
       create view pretended.pg_available_extensions as
         select * from pg_catalog.pg_available_extensions where name not in ('unaccent', 'pg_trgm');
       alter database ${databases.prefix}_modules set search_path = pretended, pg_catalog, public`,
    )
    const { code, stderr } = await run('migrate', url)
    expect(stderr).toContain('is on a server without pg_trgm, unaccent; install')
    expect(code).toBe(1)
    expect(await tables(url)).toEqual([])
  })
})

describe('an upgrade says what it does', () => {
  const migrations = readMigrations()
  const names = migrations.map(({ name }) => name)
  let printed = ''
  beforeAll(() => {
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      printed += text
      return true
    })
  })
  afterEach(() => {
    printed = ''
  })
  afterAll(() => vi.restoreAllMocks())
  const end = `  The database is at ${names.at(-1)} now (${names.length} migrations).\n`

  it.each([1, 2, 7])('of the last %i migrations', async (count) => {
    const url = await emptyDatabase(`last_${count}`)
    await migrate(url, migrations.slice(0, -count))
    expect(await upgradeDatabase(url)).toEqual(names.slice(-count))
    const lines = names.slice(-count).map((name) => `    ${name} (0.0 s)\n`)
    expect(printed.replace(/\(\d+\.\d s\)/g, '(0.0 s)')).toBe(
      `  Upgrading the database from ${names.at(-count - 1)}: ${count} migration${count > 1 ? 's' : ''}.\n${lines.join('')}${end}`,
    )
  })

  it('of a new database in one line, and of one that is up to date nothing', async () => {
    const url = await emptyDatabase('new')
    await upgradeDatabase(url)
    expect(printed).toBe(`  Creating the tables: ${names.length} migrations …\n${end}`)
    printed = ''
    expect(await upgradeDatabase(url)).toEqual([])
    expect(printed).toBe('')
  })
})

describe('a version whose database a newer one has migrated', () => {
  const newer = (name: string, sql: string): Migration => ({
    name: `99990101000000_${name}`,
    sql,
    checksum: createHash('sha256').update(sql).digest('hex'),
  })
  const adds = newer('adds', '-- compatible\nALTER TABLE users ADD COLUMN nickname text;')
  const drops = newer('drops', '-- stop before: names move\nALTER TABLE users DROP COLUMN first_name;')
  const silent = newer('silent', 'CREATE TABLE later (id int);')
  const upgraded = async (suffix: string, ...more: Migration[]) => {
    const { url } = await databases.migrated(suffix)
    await migrate(url, [...readMigrations(), ...more])
    return url
  }

  it('starts when what it does not know only adds, and says so in one line', async () => {
    const url = await upgraded('adds', adds)
    expect(await query(url, `select * from migration_notes where name >= '9999'`)).toEqual([
      { name: adds.name, is_compatible: true },
    ])
    const { code, stdout, stderr } = await run('migrate', url)
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toBe(
      `  The database is of a newer version, with 1 migration that this one runs with, the last of them ${adds.name}.\n  The database is up to date.\n`,
    )
    // The newer version is started again later.
    expect(await migrate(url, [...readMigrations(), adds])).toEqual([])
  })

  it.each([drops, silent])('does not start after $name', async (migration) => {
    const url = await upgraded(migration.name.slice(15), adds, migration)
    const { code, stderr } = await run('migrate', url)
    expect([code, stderr.trim()]).toEqual([
      1,
      `The database has the migration ${migration.name}, which this version does not know; it belongs to a newer version.`,
    ])
  })

  it('does not start on migrations of the time before their marks were noted', async () => {
    const url = await upgraded('not_noted', adds)
    await query(url, `delete from migration_notes where name = '${adds.name}'`)
    expect((await run('migrate', url)).stderr).toContain('belongs to a newer version')
    await query(url, 'drop table migration_notes')
    expect((await run('migrate', url)).stderr).toContain('belongs to a newer version')
  })

  it('is told by its plan whether it can run on, and nothing is applied', async () => {
    const { url } = await databases.migrated('planned')
    const plan = async (...more: Migration[]) => {
      const lines: string[] = []
      const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
        lines.push(String(text).trim())
        return true
      })
      const isRolling = await printPlan(url, [...readMigrations(), ...more])
      write.mockRestore()
      return [isRolling, ...lines]
    }
    const stop = 'Stop all processes of the version before, then start this one.'
    expect(await plan()).toEqual([true, 'The database is up to date.'])
    expect(await plan(adds)).toEqual([true, adds.name])
    expect(await plan(adds, drops, silent)).toEqual([
      false,
      adds.name,
      `${drops.name}, after a stop: names move`,
      `${silent.name}, after a stop: it is not marked as compatible`,
      stop,
    ])
    expect(await query(url, `select name from migration_notes where name >= '9999'`)).toEqual([])
    expect((await run('migrate', url, '--plan')).code).toBe(0)
    const empty = await emptyDatabase('nothing_yet')
    const misspelt = await run('migrate', empty, '--plna')
    expect([misspelt.code, misspelt.stderr]).toEqual([1, expect.stringContaining("'--plna'")])
    const first = await run('migrate', empty, '--plan')
    expect(first.stdout).toContain(readMigrations().at(-1)?.name)
    expect(first.code, 'what deploy/switch-release.sh looks at').toBe(2)
    expect(await query(empty, `select to_regclass('users') as users`)).toEqual([{ users: null }])
  })

  it('is not held up by a migration that waits for a lock', async () => {
    const { url } = await databases.migrated('waits')
    await withClient(url, async (reader) => {
      await reader.query('begin')
      await reader.query('lock table users in access share mode')
      const applied = migrate(url, [...readMigrations(), adds])
      const waiting = `select count(*)::int as n from pg_locks where relation = 'users'::regclass and not granted`
      await expect.poll(async () => (await query(url, waiting))[0].n, { timeout: 20_000 }).toBe(1)
      // Comes behind the migration, which gives way before the version before gives up.
      await query(url, `set lock_timeout = '2s'; select count(*) from users`)
      await reader.query('commit')
      expect(await applied).toEqual([adds.name])
    })
  })
})

describe('what the job still has to enter in the ledger', () => {
  /** The job has looked at everything since the last upgrade. */
  const settle = async () => {
    await db.setting.deleteMany({ where: { key: 'ledger-job' } })
    await postChanges()
  }
  /** Later than every run of the job until now. */
  const upgrade = () => db.$executeRaw`UPDATE _prisma_migrations SET finished_at = now()`

  /** An order and a visit of a version that knew no ledger; long unchanged. */
  async function fromBefore(): Promise<void> {
    const [buyer, product] = [await make.buyer(), await make.product({ price: 100_000 })]
    await make.order({ buyer, lines: [{ product, quantity: 1 }], status: 'DELIVERED', courier: 'TCS' })
    await make.appointment({
      customerId: buyer.id,
      caretakerId: (await make.caretaker()).id,
      start: new Date(Date.now() - 9_000_000),
      paymentStatus: 'PAID',
    })
    await db.$executeRaw`UPDATE orders SET updated_at = now() - interval '90 days'`
    await db.$executeRaw`UPDATE appointments SET updated_at = now() - interval '90 days'`
  }

  it('is known after an upgrade, and entered by the next run of the job', async () => {
    await settle()
    await fromBefore()
    expect(await readUnposted()).toBeNull()
    await upgrade()
    expect(await readUnposted()).toEqual({ orders: 1, visits: 1 })
    await postChanges()
    expect(await readUnposted()).toBeNull()
    expect(await waitUntilPosted(0, () => {})).toBeNull()
  })

  it('is nothing in a shop without orders of before, also before the job has run', async () => {
    await settle()
    await db.setting.deleteMany({ where: { key: 'ledger-job' } })
    expect(await readUnposted()).toBeNull()
  })

  it('is waited for while it becomes less, and no longer', async () => {
    await postUnposted()
    await fromBefore()
    const seen: unknown[] = []
    expect(await waitUntilPosted(0, (left) => seen.push(left))).toEqual({ orders: 1, visits: 1 })
    const waiting = waitUntilPosted(60_000, async (left) => {
      seen.push(left)
      await postUnposted()
    })
    expect(await waiting).toBeNull()
    expect(seen).toEqual([
      { orders: 1, visits: 1 },
      { orders: 1, visits: 1 },
    ])
  })

  it('makes npm run ledger -- verify end with 2, and a real difference with 1', async () => {
    await settle()
    expect((await run('ledger', databaseUrl, 'verify', '0')).code).toBe(0)
    await fromBefore()
    const unfinished = await run('ledger', databaseUrl, 'verify', '0')
    expect(unfinished.stdout).toContain('Unfinished: orders 1, visits 1 are not in the ledger')
    expect(unfinished.stdout).toContain('What is in the ledger agrees.')
    expect(unfinished.code).toBe(2)
    await db.$executeRaw`UPDATE appointments SET payment_status = 'REFUNDED', updated_at = now() - interval '90 days'
      WHERE id IN (SELECT appointment_id FROM ledger_events WHERE appointment_id IS NOT NULL LIMIT 1)`
    const wrong = await run('ledger', databaseUrl, 'verify', '0')
    expect(wrong.stdout).toMatch(/Unfinished: orders 1, visits 1[\s\S]* 2 differences\./)
    expect(wrong.code).toBe(1)
  })
})
