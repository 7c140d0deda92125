import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { cronJobs, deleteExpiredRows } from '@/lib/entry/startup/cron-jobs'
import { readBackups } from '@/lib/office/figures/backups'
import { answerFor } from '@/lib/office/status/metrics-answer'
import { readMigrated, readProcesses } from '@/lib/office/status/processes'
import { readDatabaseFigures, readStatus } from '@/lib/office/status/queries'
import { isNamedJob } from '@/lib/office/status/schema'
import { db } from '@/lib/platform/database/client'
import { otherBuildRuns } from '@/lib/platform/database/other-builds'
import { type Job, type Locks, runJobs } from '@/lib/platform/jobs/runner'
import { ownRuns, readRuns, recordRun, shareRuns } from '@/lib/platform/jobs/runs'
import { buildStamp } from '@/lib/platform/server/shared.mjs'
import { databaseUrl, runAlone } from '../support/database'
import { factories } from '../support/factories'

const free: Locks = { take: async () => async () => {} }
const token = 'a-token-that-only-tests-know'

afterEach(() => vi.useRealTimers())

describe('the figures for Prometheus', () => {
  const ask = (authorization?: string) =>
    answerFor(
      new Request(
        'http://localhost/api/metrics',
        authorization === undefined ? {} : { headers: { authorization } },
      ),
      token,
    )

  it('do not exist without a token in the settings', async () => {
    for (const authorization of ['', 'Bearer undefined', 'Bearer']) {
      const request = new Request('http://localhost/api/metrics', { headers: { authorization } })
      expect((await answerFor(request, undefined)).status).toBe(404)
    }
  })

  it.each([
    undefined,
    '',
    'Bearer',
    'Bearer ',
    `Bearer ${token}x`,
    `Basic ${token}`,
    token,
    `Bearer ${token.toUpperCase()}`,
  ])('are not for who sends %j', async (sent) => {
    const answer = await ask(sent)
    expect(answer.status).toBe(401)
    expect(answer.headers.get('www-authenticate')).toBe('Bearer')
    expect(await answer.text()).not.toContain('gulshan_')
  })

  it('are text that no one may store, with those of Node', async () => {
    const answer = await ask(`bearer  ${token}`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const text = await answer.text()
    for (const name of [
      'gulshan_database_up 1',
      'gulshan_queue_waiting{queue="mail"}',
      'gulshan_data_dir_free_bytes',
      'nodejs_eventloop_lag_p99_seconds',
      'process_resident_memory_bytes',
    ])
      expect(text).toContain(name)
    // Each name is declared once, or Prometheus rejects the whole answer.
    const declared = [...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name)
    expect(new Set(declared).size).toBe(declared.length)
  })

  it('have few labels, none of which is of a record', async () => {
    const text = await (await ask(`Bearer ${token}`)).text()
    const samples = text.split('\n').filter((line) => line.startsWith('gulshan_'))
    expect(samples.length).toBeLessThan(300)
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-|@|\+92/)
  })
})

describe('the queues', () => {
  const waiting = async () => {
    const { queues } = await readStatus()
    return Object.fromEntries(queues.map(({ queue, waiting, failed }) => [queue, [waiting, failed]]))
  }

  it('count what waits, what was given up, and for how long the first has been due', async () => {
    const make = factories(db)
    const admin = await make.admin()
    const mail = (dedupe: string, data: object) =>
      db.mail.create({ data: { dedupe, to: 'a@example.com', template: 'welcome', data: {}, ...data } })
    const before = await waiting()
    const long = new Date(Date.now() - 3_600_000)
    await mail('status-due', { dueAt: long })
    await mail('status-later', { dueAt: new Date(Date.now() + 3_600_000), attempts: 3, lastError: 'away' })
    await mail('status-given-up', { attempts: 20, lastError: 'away' })
    await mail('status-long-given-up', { attempts: 20, dueAt: new Date(Date.now() - 8 * 86_400_000) })
    await mail('status-bounced', { attempts: 1, bouncedAt: new Date() })
    await mail('status-sent', { sentAt: new Date() })
    await db.phoneMessage.create({
      data: { dedupe: 'status-1', phoneNumber: '+923001234567', event: 'order-sent', data: {} },
    })
    await db.phoneMessage.create({
      data: {
        ...{ dedupe: 'status-2', phoneNumber: '+923001234567', event: 'order-sent', data: {} },
        state: 'UNKNOWN',
      },
    })
    await db.productImport.create({
      data: { fileName: 'a.csv', format: 'list', columns: {}, createdBy: admin.id, status: 'CHECKING' },
    })
    const after = await waiting()
    const added = (queue: string) => after[queue]?.map((count, at) => count - (before[queue]?.[at] ?? 0))
    expect(added('mail')).toEqual([2, 1])
    expect(added('messages')).toEqual([1, 1])
    expect(added('imports')).toEqual([1, 0])
    expect(added('statements')).toEqual([0, 0])
    const { queues } = await readStatus()
    const due = queues.find(({ queue }) => queue === 'mail')?.overdueSeconds ?? 0
    expect(due).toBeGreaterThanOrEqual(3600)
    expect(due).toBeLessThan(3 * 3600)
  })
})

describe('the runs of jobs', () => {
  const stored = async (job: string) => (await readRuns()).find((run) => run.job === job)

  it('are counted in memory, with failures, and shared', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] })
    const outcomes = [true, false, true]
    const job: Job = {
      name: 'counted',
      everyMs: 1000,
      async run() {
        if (!outcomes.shift()) throw new Error('trouble')
      },
    }
    const runner = runJobs([job], free)
    const runs = () => ownRuns().find((own) => own.job === 'counted')?.runs
    for (const count of [1, 2, 3]) {
      await vi.advanceTimersByTimeAsync(1000)
      await expect.poll(runs).toBe(count)
    }
    await runner.stop()
    const own = ownRuns().find((run) => run.job === 'counted')
    expect(own).toMatchObject({ runs: 3, failures: 1, everySeconds: 1, process: 'gulshan' })
    expect(await stored('counted')).toBeUndefined()
    await shareRuns()
    const { job: _, runs: _runs, failures: _failures, ...last } = own ?? {}
    expect(await stored('counted')).toEqual({ job: 'counted', ...last })
  })

  it('a run of another process that is newer stays, and its last success and failure count', async () => {
    const at = (seconds: number) => new Date(Date.now() + seconds * 1000)
    await db.jobRun.create({
      data: {
        ...{ job: 'elsewhere', process: 'gulshan/b:1', everySeconds: 60, milliseconds: 5 },
        ...{ startedAt: at(60), succeededAt: at(60), failedAt: null },
      },
    })
    recordRun({ job: 'elsewhere', everyMs: 60_000, startedAt: at(0), isFailed: true })
    await shareRuns()
    expect(await stored('elsewhere')).toMatchObject({ process: 'gulshan/b:1', failedAt: null })
    await db.jobRun.update({
      where: { job: 'elsewhere' },
      data: { startedAt: at(-60), succeededAt: at(-60) },
    })
    recordRun({ job: 'elsewhere', everyMs: 60_000, startedAt: at(0), isFailed: true })
    await shareRuns()
    const run = await stored('elsewhere')
    expect(run?.process).toBe('gulshan')
    expect(run?.succeededAt).not.toBeNull()
    expect(run?.failedAt).not.toBeNull()
  })

  it('of several processes at once leave one row for each job, with the newest run', async () => {
    const now = Date.now()
    const statement = (process: number) => `
      INSERT INTO job_runs (job, process, every_seconds, started_at, milliseconds)
      VALUES ('raced', 'p${process}', 1, to_timestamp(${(now + process) / 1000}), 1)
      ON CONFLICT (job) DO UPDATE SET process = excluded.process, started_at = excluded.started_at
      WHERE job_runs.started_at <= excluded.started_at`
    await Promise.all(Array.from({ length: 10 }, (_, process) => runAlone([statement(process)])))
    recordRun({ job: 'raced', everyMs: 1000, startedAt: new Date(now - 5000), isFailed: false })
    await Promise.all([shareRuns(), shareRuns()])
    expect(await stored('raced')).toMatchObject({ process: 'p9' })
  })

  it('are shared later when the database does not take them now', async () => {
    recordRun({ job: 'later', everyMs: 1000, startedAt: new Date(), isFailed: false })
    await runAlone(['ALTER TABLE job_runs RENAME TO job_runs_away'])
    await shareRuns()
    await runAlone(['ALTER TABLE job_runs_away RENAME TO job_runs'])
    await shareRuns()
    expect(await stored('later')).toMatchObject({ job: 'later' })
  })

  it('of jobs that are gone are deleted after a week', async () => {
    await db.jobRun.create({
      data: {
        ...{ job: 'gone', process: 'gulshan/a:1', everySeconds: 60, milliseconds: 5 },
        startedAt: new Date(Date.now() - 8 * 86_400_000),
      },
    })
    await deleteExpiredRows()
    expect(await stored('gone')).toBeUndefined()
  })

  it('each job has a name for admins', () => {
    expect(cronJobs.map(({ name }) => name).filter((name) => !isNamedJob(name))).toEqual([])
  })
})

describe('the processes', () => {
  const others: Client[] = []
  const connect = async (application_name: string) => {
    const client = new Client({ connectionString: databaseUrl, application_name })
    await client.connect()
    others.push(client)
    return client
  }
  beforeAll(() =>
    Promise.all(['gulshan/a.example:3000', 'gulshan/a.example:3000#01234567', 'gulshan/b:3001'].map(connect)),
  )
  afterAll(() => Promise.all(others.map((client) => client.end())))

  it('are those that are connected by their name; other programs are none', async () => {
    await connect('gulshan')
    await connect('psql')
    expect(await readProcesses()).toEqual([
      { name: 'a.example:3000', connections: 2 },
      { name: 'b:3001', connections: 1 },
    ])
  })

  it('are gone with their last connection', async () => {
    const short = await connect('gulshan/short:1')
    others.pop()
    expect((await readProcesses()).map(({ name }) => name)).toContain('short:1')
    await short.end()
    await expect.poll(async () => (await readProcesses()).map(({ name }) => name)).not.toContain('short:1')
  })
})

it('a process of another build is one without the stamp of this build', async () => {
  const connected = async (name: string) => {
    const client = new Client({ connectionString: databaseUrl, application_name: name })
    await client.connect()
    const found = await db.$transaction((tx) => otherBuildRuns(tx))
    await client.end()
    await expect.poll(() => otherBuildRuns()).toBe(false)
    return found
  }
  await expect.poll(() => otherBuildRuns()).toBe(false)
  expect(await connected(`gulshan/same:1#${buildStamp()}`)).toBe(false)
  expect(await connected('gulshan-launch')).toBe(false)
  // The version before has no stamp.
  expect(await connected('gulshan/before:1')).toBe(true)
  expect(await connected('gulshan/after:1#01234567')).toBe(true)
})

it('the newest migration of the database is known', async () => {
  const { newest, count } = await readMigrated()
  expect(newest).toMatch(/^\d{14}_/)
  expect(count).toBeGreaterThan(50)
})

describe('the last backup', () => {
  const now = new Date()
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  const good = (started: number, finished: number, verified: number | null = null) =>
    db.backup.create({
      data: {
        startedAt: ago(started),
        finishedAt: ago(finished),
        bytes: BigInt(started) * 100n,
        fileName: 'a.tar',
        verifiedAt: verified === null ? null : ago(verified),
      },
    })
  const failed = (started: number, error: string) =>
    db.backup.create({ data: { startedAt: ago(started), error } })
  const found = async () => {
    const { since: _, ...backups } = await readBackups(now)
    return backups
  }

  beforeAll(() => db.backup.deleteMany())

  it('is the last good one; what failed since is said', async () => {
    expect(await found()).toEqual({ last: null, verifiedAt: null, failure: null })
    await failed(20, 'full')
    expect(await found()).toEqual({
      last: null,
      verifiedAt: null,
      failure: { at: ago(20), reason: 'full' },
    })
    await good(19, 18, 17)
    await good(16, 15)
    const last = { finishedAt: ago(15), bytes: 1600, isVerified: false }
    expect(await found()).toEqual({ last, verifiedAt: ago(17), failure: null })
    await failed(13, 'no space')
    expect(await found()).toEqual({
      last,
      verifiedAt: ago(17),
      failure: { at: ago(13), reason: 'no space' },
    })
    expect((await readStatus()).backups).toMatchObject({ last, failure: { reason: 'no space' } })
    expect((await readDatabaseFigures())?.backups).toMatchObject({ last })
  })

  it('is none that a wrong clock has made in the future', async () => {
    const before = await found()
    await good(-9000, -9001, -9001)
    await failed(-9002, 'of a wrong clock')
    expect(await found()).toEqual(before)
  })
})
