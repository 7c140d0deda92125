import 'server-only'
import { Client } from 'pg'
import { env } from '@/lib/platform/env'
import { recordRun, shareRuns } from '@/lib/platform/jobs/runs'
import { log } from '@/lib/platform/log'
import { perProcess } from '@/lib/platform/server/per-process.mjs'
import { shared } from '@/lib/platform/server/shared.mjs'

/** A recurring job. */
export interface Job {
  name: string
  everyMs: number
  /** Also runs once when the server starts. */
  atStart?: boolean
  /** Must return soon after `stopping` is aborted, between two steps. */
  run(stopping: AbortSignal): Promise<void>
}

/** Runs a job in one process at a time; null while another process runs it. */
export interface Locks {
  take(name: string): Promise<(() => Promise<void>) | null>
  close(): Promise<void>
}

export interface Runner {
  /** Starts no new runs and waits for the current ones. */
  stop(): Promise<void>
}

/**
 * Runs jobs in this server process. A lock lets one process at a time run a job; failures are logged and the job runs
 * again at its next time, so every job must be repeatable.
 */
export function runJobs(jobs: readonly Job[], locks: Locks): Runner {
  const stopping = new AbortController()
  const running = new Map<string, Promise<void>>()
  const failing = new Set<string>()

  async function once(job: Job): Promise<void> {
    try {
      const release = await locks.take(job.name)
      if (!release) return
      const startedAt = new Date()
      let isFailed = true
      try {
        await job.run(stopping.signal)
        isFailed = false
        failing.delete(job.name)
      } finally {
        recordRun({ job: job.name, everyMs: job.everyMs, startedAt, isFailed })
        await release()
      }
    } catch (error) {
      // Once per outage, not every few seconds.
      if (!failing.has(job.name) && !stopping.signal.aborted)
        log.error('job_failed', error, { job: job.name })
      failing.add(job.name)
    }
  }

  function start(job: Job): void {
    if (stopping.signal.aborted || running.has(job.name)) return
    running.set(
      job.name,
      once(job).finally(() => running.delete(job.name)),
    )
  }

  const timers = jobs.map((job) => setInterval(() => start(job), job.everyMs).unref())
  for (const job of jobs) if (job.atStart) start(job)
  return {
    async stop() {
      stopping.abort()
      for (const timer of timers) clearInterval(timer)
      await Promise.all(running.values())
      await locks.close()
    },
  }
}

/** Advisory locks on a separate connection: they are released when it breaks or the process ends. */
export function advisoryLocks(connectionString: string): Locks {
  let current: Promise<Client> | null = null

  function open(): Promise<Client> {
    const client = new Client({
      connectionString,
      application_name: shared.processName,
      connectionTimeoutMillis: 5000,
      statement_timeout: 5000,
      // Otherwise a silently broken connection would hold its locks for ever.
      query_timeout: 10_000,
      keepAlive: true,
    })
    const opening = client.connect().then(() => client)
    // There may be a newer connection by the time this is called.
    const clearCurrent = () => {
      if (current === opening) current = null
    }
    client.on('error', clearCurrent).on('end', clearCurrent)
    opening.catch(clearCurrent)
    return opening
  }

  /** One query at a time, as the connection requires. */
  let lastQuery: Promise<unknown> = Promise.resolve()
  function runQuery(client: Client, sql: string, name: string): Promise<boolean> {
    const answer = lastQuery.then(() => query(client, sql, name))
    lastQuery = answer.catch(() => undefined)
    return answer
  }

  /** After a timeout the state of the locks is unknown; closing the connection releases them all. */
  async function query(client: Client, sql: string, name: string): Promise<boolean> {
    try {
      const { rows } = await client.query<{ done: boolean }>(sql, [`gulshan:job:${name}`])
      return rows[0]?.done === true
    } catch (error) {
      if ((await current?.catch(() => null)) === client) current = null
      client.end().catch(() => undefined)
      throw error
    }
  }

  return {
    async take(name) {
      current ??= open()
      const client = await current
      if (!(await runQuery(client, 'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS done', name)))
        return null
      return async () => {
        await runQuery(client, 'SELECT pg_advisory_unlock(hashtextextended($1, 0)) AS done', name)
      }
    },
    async close() {
      const client = await current?.catch(() => null)
      await client?.end()
    },
  }
}

const running = perProcess('jobs', (): { runner?: Runner } => ({}))

const shareRunsMs = 30_000

/** Called once when a server process starts; SIGTERM lets running jobs finish their step. */
export function startJobs(jobs: readonly Job[]): void {
  if (!env.BACKGROUND_JOBS || running.runner) return
  const runner = runJobs(jobs, advisoryLocks(env.DATABASE_URL))
  running.runner = runner
  setInterval(shareRuns, shareRunsMs).unref()
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void runner.stop())
}
