// Errors of the database and the disk are never answered with 500: the response is an error with advice.
import { mkdir } from 'node:fs/promises'
import { constants } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { dataDir } from '../support/database'

process.env.LOG_LEVEL = 'silent'
const { Prisma } = await import('@prisma/client')
const { db, read } = await import('@/lib/platform/database/client')
const { failure } = await import('@/lib/platform/http/envelope')
const { findMedia } = await import('@/lib/platform/storage/media')

const classes = [
  ...['02000', '03000', '08000', '08006', '09000', '0A000', '0B000', '0F000', '0L000', '0P000', '0Z000'],
  ...['20000', '21000', '22000', '22001', '22003', '22021', '22P02', '23000', '23502', '23503', '23505'],
  ...['23514', '23P01', '24000', '25000', '25006', '25P02', '25P03', '26000', '27000', '28000', '28P01'],
  ...['2B000', '2D000', '2F000', '34000', '38000', '39000', '3B000', '3D000', '3F000', '40001', '40P01'],
  ...['42000', '42P01', '42703', '44000', '53000', '53100', '53200', '53300', '54000', '55000', '55P03'],
  ...['57000', '57014', '57P01', '57P03', '58000', '58030', '72000', 'F0000', 'HV000', 'P0001', 'XX000'],
]
const raise = (state: string) => `DO $$ BEGIN RAISE EXCEPTION 'no' USING ERRCODE = '${state}'; END $$`

async function answerTo(run: () => Promise<unknown>, path = '/order') {
  const error = await run().then(
    () => expect.fail('nothing was thrown'),
    (thrown: unknown) => thrown,
  )
  const { status, headers, body } = failure(error, path, 'id')
  return { status, retryAfter: headers['retry-after'], body: JSON.parse(String(body)) }
}

describe('a database error', () => {
  it.each(classes)('%s', async (state) => {
    const ways = [
      () => db.$executeRawUnsafe(raise(state)),
      () => db.$transaction((tx) => tx.$executeRawUnsafe(raise(state))),
      () => read(Prisma.sql([raise(state)])),
    ]
    for (const way of ways) {
      const { status, retryAfter, body } = await answerTo(way)
      expect([400, 409, 503]).toContain(status)
      expect(retryAfter !== undefined).toBe(status === 503)
      expect(body.message).not.toMatch(/no\b.*ERRCODE|RAISE|prisma/i)
    }
  })

  it('a value it cannot store, a concurrent change, and a statement it cancelled are expected errors', async () => {
    const statusOf = async (state: string) =>
      (await answerTo(() => db.$executeRawUnsafe(raise(state)))).status
    expect(await Promise.all(['22003', '23505', '25P03', '42P01'].map(statusOf))).toEqual([
      400, 409, 503, 503,
    ])
  })

  it('a row that is deleted before the ORM changes it', async () => {
    const gone = () => db.product.update({ where: { id: crypto.randomUUID() }, data: { stock: 1 } })
    expect((await answerTo(gone)).status).toBe(409)
  })
})

describe('a transaction that is idle for too long', () => {
  it('is ended by the database, and its next statement is 503', async () => {
    const answer = await answerTo(() =>
      db.$transaction(
        async (tx) => {
          const [own] = await tx.$queryRaw<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`
          await tx.$executeRaw`SET LOCAL idle_in_transaction_session_timeout = 50`
          await expect
            .poll(() => db.$queryRaw`SELECT FROM pg_stat_activity WHERE pid = ${own?.pid}`)
            .toHaveLength(0)
          await tx.$executeRaw`SELECT 1`
        },
        { timeout: 60_000 },
      ),
    )
    expect(answer).toMatchObject({ status: 503, retryAfter: '5' })
  })
})

describe('a disk error', () => {
  it.each(Object.keys(constants.errno))('%s', async (code) => {
    const error = Object.assign(new Error(`${code}: no, write '/data/x'`), {
      code,
      errno: -1,
      syscall: 'write',
    })
    for (const thrown of [error, new Error('not stored', { cause: error })]) {
      const { status, retryAfter, body } = await answerTo(() => Promise.reject(thrown), '/product')
      expect(status).toBe(503)
      expect(retryAfter).toBeDefined()
      expect(body.message).not.toContain('/data')
    }
  })

  it('for an impossible file name is a missing picture', async () => {
    await mkdir(join(dataDir, 'media', 'p', 'folder.webp'), { recursive: true })
    const names = [255, 256, 1000, 5000].map((length) => `p/${'a'.repeat(length - 5)}.webp`)
    const odd = ['p/folder.webp', 'p/folder.webp/x.webp', `p/${'a'.repeat(240)}_share.jpg`]
    for (const name of [...names, ...odd]) {
      expect(await findMedia(name), name).toBeNull()
      expect(await findMedia(name, { avif: true }), name).toBeNull()
    }
  })
})
