import 'server-only'
import { Prisma } from '@prisma/client'
import { db, read } from '@/lib/platform/database/client'
import { log } from '@/lib/platform/log'
import { perProcess } from '@/lib/platform/server/per-process.mjs'
import { shared } from '@/lib/platform/server/shared.mjs'

// When the cron jobs ran: counted in memory for /api/metrics, and shared over a table for the status page, because the process that
// shows it may run no jobs. A run of a job is not worth a write: some run each two seconds.

/** The last run of a job, in any process. */
export interface JobRun {
  job: string
  process: string
  everySeconds: number
  startedAt: Date
  milliseconds: number
  succeededAt: Date | null
  failedAt: Date | null
}

/** The runs of a job in this process. */
export interface OwnRuns extends JobRun {
  runs: number
  failures: number
}

const own = perProcess('job-runs', () => ({
  jobs: new Map<string, OwnRuns>(),
  /** The jobs that ran since they were shared last. */
  changed: new Set<string>(),
  isFailing: false,
}))

interface Run {
  job: string
  everyMs: number
  startedAt: Date
  isFailed: boolean
}

/** Remembers a run that has just ended. */
export function recordRun({ job, everyMs, startedAt, isFailed }: Run): void {
  const before = own.jobs.get(job)
  const now = new Date()
  own.jobs.set(job, {
    job,
    process: shared.processName,
    everySeconds: Math.max(1, Math.round(everyMs / 1000)),
    startedAt,
    milliseconds: now.getTime() - startedAt.getTime(),
    succeededAt: isFailed ? (before?.succeededAt ?? null) : now,
    failedAt: isFailed ? now : (before?.failedAt ?? null),
    runs: (before?.runs ?? 0) + 1,
    failures: (before?.failures ?? 0) + (isFailed ? 1 : 0),
  })
  own.changed.add(job)
}

/** The jobs that have run in this process. */
export const ownRuns = (): OwnRuns[] => [...own.jobs.values()]

/** Writes the runs since the last call into the table, where those of other processes are. Never throws. */
export async function shareRuns(): Promise<void> {
  const taken = [...own.changed]
  if (taken.length === 0) return
  own.changed.clear()
  const rows = JSON.stringify(taken.map((job) => own.jobs.get(job)))
  try {
    await db.$executeRaw`
      INSERT INTO job_runs AS r (job, process, every_seconds, started_at, milliseconds, succeeded_at, failed_at)
      SELECT job, process, "everySeconds", "startedAt", milliseconds, "succeededAt", "failedAt"
      FROM jsonb_to_recordset(${rows}::jsonb) AS run(job text, process text, "everySeconds" int, "startedAt" timestamptz,
        milliseconds int, "succeededAt" timestamptz, "failedAt" timestamptz)
      ORDER BY job
      ON CONFLICT (job) DO UPDATE SET process = excluded.process, every_seconds = excluded.every_seconds,
        started_at = excluded.started_at, milliseconds = excluded.milliseconds,
        succeeded_at = greatest(r.succeeded_at, excluded.succeeded_at), failed_at = greatest(r.failed_at, excluded.failed_at)
      WHERE r.started_at <= excluded.started_at`
    own.isFailing = false
  } catch (error) {
    for (const job of taken) own.changed.add(job)
    // Once per outage, not each half minute.
    if (!own.isFailing) log.error('job_runs_not_stored', error)
    own.isFailing = true
  }
}

/** The last runs in any process, as they were shared. */
export const readRuns = (): Promise<JobRun[]> =>
  read<JobRun>(Prisma.sql`
    SELECT job, process, every_seconds AS "everySeconds", started_at AS "startedAt", milliseconds,
      succeeded_at AS "succeededAt", failed_at AS "failedAt"
    FROM job_runs ORDER BY job`)

/** Jobs of an earlier version; while no process runs jobs at all, the last runs stay. */
export const deleteOldRuns = () =>
  db.$executeRaw`DELETE FROM job_runs WHERE started_at < now() - interval '7 days'`
