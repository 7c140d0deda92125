import { Client } from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { deleteExpiredRows } from '@/lib/entry/startup/cron-jobs'
import { db } from '@/lib/platform/database/client'
import { NewsConnection } from '@/lib/platform/database/news'
import { env } from '@/lib/platform/env'
import { eachRecord } from '@/lib/platform/jobs/attempts'
import { advisoryLocks, type Job, type Locks, type Runner, runJobs } from '@/lib/platform/jobs/runner'
import { aBuyer } from './orders-support'

const runners: Runner[] = []
afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(runners.splice(0).map((runner) => runner.stop()))
})
const free: Locks = { take: async () => async () => {} }
const start = (job: Pick<Job, 'run' | 'atStart'>, locks: Locks = free) => {
  const runner = runJobs([{ name: 'test', everyMs: 1000, ...job }], locks)
  runners.push(runner)
  return runner
}

test('a job runs repeatedly, and never twice at the same time', async () => {
  vi.useFakeTimers()
  let running = 0
  let runs = 0
  let finish = () => {}
  start({
    async run() {
      running += 1
      runs += 1
      expect(running).toBe(1)
      await new Promise<void>((resolve) => {
        finish = resolve
      })
      running -= 1
    },
  })
  await vi.advanceTimersByTimeAsync(5000)
  expect(runs).toBe(1)
  finish()
  await vi.advanceTimersByTimeAsync(1000)
  expect(runs).toBe(2)
  finish()
})

test('a job may run at the start as well', async () => {
  vi.useFakeTimers()
  let runs = 0
  start({
    atStart: true,
    async run() {
      runs += 1
    },
  })
  await vi.advanceTimersByTimeAsync(0)
  expect(runs).toBe(1)
  await vi.advanceTimersByTimeAsync(1000)
  expect(runs).toBe(2)
})

test('a job that fails runs again', async () => {
  vi.useFakeTimers()
  let runs = 0
  start({
    async run() {
      runs += 1
      throw new Error('trouble')
    },
  })
  await vi.advanceTimersByTimeAsync(3000)
  expect(runs).toBe(3)
})

test('stopping waits for the current run and starts none', async () => {
  vi.useFakeTimers()
  let runs = 0
  let wasAsked = false
  const runner = start({
    async run(stopping) {
      runs += 1
      await new Promise<void>((resolve) => stopping.addEventListener('abort', () => resolve()))
      wasAsked = true
    },
  })
  await vi.advanceTimersByTimeAsync(1000)
  await runner.stop()
  expect(wasAsked).toBe(true)
  await vi.advanceTimersByTimeAsync(5000)
  expect(runs).toBe(1)
})

test('of several processes one has the lock of a job, and its end frees it', async () => {
  const connections = [new NewsConnection(env.DATABASE_URL), new NewsConnection(env.DATABASE_URL)] as const
  const [first, second] = [advisoryLocks(connections[0]), advisoryLocks(connections[1])]
  const release = await first.take('mail')
  expect(release).not.toBeNull()
  expect(await second.take('mail')).toBeNull()
  expect(await second.take('another')).not.toBeNull()
  await release?.()
  expect(await second.take('mail')).not.toBeNull()
  // The process dies with its connection.
  expect(await first.take('mail')).toBeNull()
  await connections[1].close()
  await expect.poll(() => first.take('mail')).not.toBeNull()
  await connections[0].close()
})

test('a connection that breaks is opened again', async () => {
  const connection = new NewsConnection(env.DATABASE_URL)
  const locks = advisoryLocks(connection)
  await locks.take('mail')
  await db.$queryRaw`SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`
  await expect.poll(() => locks.take('mail').catch(() => null)).not.toBeNull()
  await connection.close()
})

test('a connection that stops answering is closed, and another one opened', async () => {
  const connection = new NewsConnection(env.DATABASE_URL)
  const locks = advisoryLocks(connection)
  const query = vi.spyOn(Client.prototype, 'query').mockRejectedValueOnce(new Error('Query read timeout'))
  await expect(locks.take('mail')).rejects.toThrow('Query read timeout')
  query.mockRestore()
  expect(await locks.take('mail')).not.toBeNull()
  await connection.close()
})

test('a record that is done starts anew, should it fail again later', async () => {
  const ids = ['one', 'two']
  const attempts = () =>
    db.jobAttempt.findMany({ select: { subject: true, attempts: true }, orderBy: { subject: 'asc' } })
  const run = (failing: readonly string[]) =>
    eachRecord(
      { job: 'test', event: 'test_failed', kind: 'record', ids, stopping: undefined },
      async (id) => {
        if (failing.includes(id)) throw new Error('trouble')
      },
    )
  await run(ids)
  await run(ids)
  await run(['two'])
  expect(await attempts()).toEqual([{ subject: 'two', attempts: 3 }])
  await run(['one'])
  expect(await attempts()).toEqual([{ subject: 'one', attempts: 1 }])
  await run([])
  expect(await attempts()).toEqual([])
})

test('the clean-up job removes expired rows, and nothing else', async () => {
  const { id: userId } = await aBuyer()
  const past = new Date(Date.now() - 25 * 3_600_000)
  const future = new Date(Date.now() + 3_600_000)
  for (const expiresAt of [past, future]) await db.session.create({ data: { userId, expiresAt } })
  for (const [key, createdAt] of [
    ['old', past],
    ['new', new Date()],
  ] as const) {
    await db.idempotencyKey.create({
      data: { userId, key, requestHash: 'x', claim: crypto.randomUUID(), claimedTill: past, createdAt },
    })
    await db.rateLimit.create({ data: { key, count: 1, expiresAt: key === 'old' ? past : future } })
  }
  await db.paymentNotification.create({
    data: {
      gateway: 'simulator',
      channel: 'notification',
      authentic: false,
      effect: 'x',
      raw: {},
      receivedAt: new Date(0),
    },
  })
  await deleteExpiredRows()
  expect((await db.session.findMany({ where: { userId } })).map(({ expiresAt }) => expiresAt)).toEqual([
    future,
  ])
  expect((await db.idempotencyKey.findMany()).map(({ key }) => key)).toEqual(['new'])
  expect((await db.rateLimit.findMany()).map(({ key }) => key)).toEqual(['new'])
  expect(await db.paymentNotification.count()).toBe(1)
})
