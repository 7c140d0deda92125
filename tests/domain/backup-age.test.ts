// The overview of a live shop says how old the last good backup is.
import '../support/database'
import { afterAll, beforeEach, expect, it } from 'vitest'

process.env.GULSHAN_MODE = 'live'

const { readBackupState } = await import('@/lib/office/figures/backups')
const { db } = await import('@/lib/platform/database/client')
const { recordBackup } = await import('../../scripts/backup/record.mjs')
const { databaseUrl } = await import('../support/database')

const now = new Date()
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const good = (hours: number, verifiedAt: Date | null = null) =>
  db.backup.create({
    data: {
      startedAt: hoursAgo(hours + 0.1),
      finishedAt: hoursAgo(hours),
      bytes: 1000n,
      fileName: `${hours}.tar`,
      verifiedAt,
    },
  })
const failed = (hours: number, error: string) =>
  db.backup.create({ data: { startedAt: hoursAgo(hours), error } })
const madeDatabase = (hours: number) =>
  db.$executeRaw`UPDATE "_prisma_migrations" SET started_at = ${hoursAgo(hours)}`

beforeEach(async () => {
  await db.backup.deleteMany()
  await madeDatabase(1)
})
afterAll(() => db.$disconnect())

it('a new shop has none yet, an old one has none at all', async () => {
  expect(await readBackupState(now)).toMatchObject({ kind: 'notYet', failure: null })
  await madeDatabase(30)
  expect(await readBackupState(now)).toMatchObject({ kind: 'never', ageMs: 30 * 3_600_000 })
})

it('the last good one counts, whatever failed before it', async () => {
  await good(50)
  await failed(40, 'disk full')
  await good(30)
  expect(await readBackupState(now)).toMatchObject({ kind: 'old', ageMs: 30 * 3_600_000, failure: null })
  await good(2, hoursAgo(2))
  expect(await readBackupState(now)).toEqual({
    kind: 'fresh',
    ageMs: 2 * 3_600_000,
    isVerified: true,
    failure: null,
  })
})

it('one of a clock that was wrong is none', async () => {
  await good(30)
  await good(-24 * 900)
  expect(await readBackupState(now)).toMatchObject({ kind: 'old', ageMs: 30 * 3_600_000 })
})

it('says why the last one failed', async () => {
  await good(20)
  await failed(10, 'disk full')
  await failed(5, 'no pg_dump')
  expect(await readBackupState(now)).toMatchObject({
    kind: 'fresh',
    failure: { at: hoursAgo(5).toISOString(), reason: 'no pg_dump' },
  })
})

it('rows of years ago go with the next backup', async () => {
  await good(24 * 401)
  await good(24 * 399)
  await recordBackup(databaseUrl, { startedAt: now, error: 'x'.repeat(5000) })
  const rows = await db.backup.findMany({ orderBy: { id: 'asc' } })
  expect(rows.map(({ fileName, error }) => [fileName, error?.length])).toEqual([
    [`${24 * 399}.tar`, undefined],
    [null, 1000],
  ])
})

it('a row is a good backup or a failure', async () => {
  const insert = (columns: string, values: string) =>
    db.$executeRawUnsafe(`INSERT INTO backups (started_at, ${columns}) VALUES (now(), ${values})`)
  await expect(insert('finished_at', 'now()')).rejects.toThrow('backups_end')
  await expect(insert('error, file_name', `'why', 'one.tar'`)).rejects.toThrow('backups_end')
  await expect(insert('verified_at, error', `now(), 'why'`)).rejects.toThrow('backups_end')
})
