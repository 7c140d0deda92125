import 'server-only'
import { type NewsConnection, news } from '@/lib/platform/database/news'
import { env } from '@/lib/platform/env'
import { recordRun, shareRuns } from '@/lib/platform/jobs/runs'
import { log } from '@/lib/platform/log'
import { perProcess } from '@/lib/platform/server/per-process.mjs'
import { onShutdown } from '@/lib/platform/server/shutdown'

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
    },
  }
}

/** Advisory locks, which are released when the connection breaks or the process ends. */
export function advisoryLocks(connection: NewsConnection): Locks {
  return {
    async take(name) {
      const client = await connection.client()
      const key = `gulshan:job:${name}`
      const run = async (text: string) => {
        const [row] = await connection.run<{ done: boolean }>(client, text, [key])
        return row?.done === true
      }
      if (!(await run('SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS done'))) return null
      return async () => {
        await run('SELECT pg_advisory_unlock(hashtextextended($1, 0)) AS done')
      }
    },
  }
}

const running = perProcess('jobs', (): { runner?: Runner } => ({}))

const shareRunsMs = 30_000

/** Called once when a server process starts; SIGTERM lets running jobs finish their step. */
export function startJobs(jobs: readonly Job[]): void {
  if (!env.BACKGROUND_JOBS || running.runner) return
  const runner = runJobs(jobs, advisoryLocks(news))
  running.runner = runner
  setInterval(shareRuns, shareRunsMs).unref()
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void runner.stop())
  // The connection with their locks is closed after that.
  onShutdown(() => runner.stop())
}
