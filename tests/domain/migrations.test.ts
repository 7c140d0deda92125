import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { migrate, readMigrations } from '../../scripts/lib/migrations.mjs'
import { connect } from '../../scripts/lib/sql.mjs'
import { testDatabases } from '../../scripts/lib/test-databases.mjs'
import { databaseUrl } from '../support/database'

const committed = readMigrations()
const migration = (name: string, sql: string) => ({
  name,
  sql,
  checksum: createHash('sha256').update(sql).digest('hex'),
})

async function query(url: string, sql: string) {
  const client = await connect(url)
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

describe('applying migrations', () => {
  const databases = testDatabases(inject('adminUrl'))
  let url = ''
  beforeAll(async () => {
    url = (await databases.migrated('migrations')).url
  })
  afterAll(() => databases.dropAll())

  it('gives every test file a database of its own', async () => {
    expect(process.env.DATABASE_URL).toBe(databaseUrl)
    expect(await query(databaseUrl, 'select count(*)::int as users from users')).toEqual([{ users: 0 }])
  })

  it('leaves the rows Prisma itself would have written', async () => {
    const rows = await query(url, 'select * from "_prisma_migrations" order by migration_name')
    expect(rows.map((row) => [row.migration_name, row.checksum, row.applied_steps_count])).toEqual(
      committed.map(({ name, checksum }) => [name, checksum, 1]),
    )
    for (const row of rows) expect(row.finished_at).toBeInstanceOf(Date)
  })

  it('does nothing the second time', async () => {
    expect(await migrate(url)).toEqual([])
  })

  it('takes a failing migration back completely and can be repeated', async () => {
    const wrong = migration('99999999999999_wrong', 'create table half (id int); select * from nowhere;')
    await expect(migrate(url, [...committed, wrong])).rejects.toThrow(
      '99999999999999_wrong failed and was taken back',
    )
    expect(await query(url, `select to_regclass('half') as half`)).toEqual([{ half: null }])
    const mended = migration('99999999999999_wrong', 'create table half (id int);')
    expect(await migrate(url, [...committed, mended])).toEqual(['99999999999999_wrong'])
  })

  it('lets one of several simultaneous starts do the work', async () => {
    const last = [...committed, migration('99999999999999_wrong', 'create table half (id int);')]
    const next = [...last, migration('99999999999999_x', 'create table other (id int);')]
    const done = await Promise.all([1, 2, 3, 4].map(() => migrate(url, next)))
    expect(done.flat()).toEqual(['99999999999999_x'])
  })

  it('refuses a database with tables of somebody else', async () => {
    const admin = inject('adminUrl')
    const name = `${databases.prefix}_foreign`
    await query(admin, `create database ${name}`)
    const foreign = new URL(admin)
    foreign.pathname = `/${name}`
    await query(foreign.href, 'create table theirs (id int)')
    await expect(migrate(foreign.href)).rejects.toThrow('tables that are not of Gulshan')
    expect(await query(foreign.href, `select to_regclass('"_prisma_migrations"') as ours`)).toEqual([
      { ours: null },
    ])
  })
})
