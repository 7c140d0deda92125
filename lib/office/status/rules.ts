import type { JobRow, Queue } from '@/lib/office/status/schema'

// The rules by which the status page finds something wrong. Pure, the clock is an argument.

type Run = Pick<JobRow, 'startedAt' | 'everySeconds' | 'milliseconds' | 'succeededAt' | 'failedAt'>

const later = (one: Date | null, other: Date | null) =>
  one && other ? (one > other ? one : other) : (one ?? other)

/** The last run of each job: as the processes have shared them, and those of this process that are newer. */
export function latestRuns(shared: readonly JobRow[], own: readonly JobRow[]): JobRow[] {
  const latest = new Map(shared.map((run) => [run.job, run]))
  for (const run of own) {
    const known = latest.get(run.job)
    if (known && known.startedAt > run.startedAt) continue
    const [succeededAt, failedAt] = [
      later(run.succeededAt, known?.succeededAt ?? null),
      later(run.failedAt, known?.failedAt ?? null),
    ]
    latest.set(run.job, { ...run, succeededAt, failedAt })
  }
  return [...latest.values()].toSorted((one, other) => (one.job < other.job ? -1 : 1))
}

export type JobState = 'fine' | 'failing' | 'late'

/** Runs are shared each half minute, and a process that restarts takes some seconds. */
const SLACK_SECONDS = 90
/** A job that takes longer than its interval runs again as soon as it may. */
const MISSED_RUNS = 3

/** late: no process has run it for several of its intervals, because none runs jobs or because it does not end. */
export function jobState(
  { startedAt, everySeconds, milliseconds, succeededAt, failedAt }: Run,
  now: Date,
): JobState {
  const since = (now.getTime() - startedAt.getTime() - milliseconds) / 1000
  if (since > everySeconds * MISSED_RUNS + SLACK_SECONDS) return 'late'
  return failedAt && (!succeededAt || failedAt > succeededAt) ? 'failing' : 'fine'
}

/** A queue whose first record waits for so long does not move. */
const STUCK_SECONDS = 15 * 60

/** Whether a queue does not move. New pictures of an import are due at once and indexed for hours, slowly on purpose. */
export const isStuck = ({ queue, overdueSeconds }: Pick<Queue, 'queue' | 'overdueSeconds'>): boolean =>
  queue !== 'picture-index' && overdueSeconds > STUCK_SECONDS

/** Pictures and the database of a demo stop being stored when the disk is full. */
const LOW_BYTES = 2 * 1024 ** 3
const LOW_SHARE = 0.1

/** Whether little is left of a disk: less than 2 GB, or than a tenth of a small one. */
export const isDiskLow = ({ free, size }: { free: number; size: number }): boolean =>
  free < Math.min(LOW_BYTES, size * LOW_SHARE)

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const

/** A number of bytes for people, in the largest unit that leaves at least 1. */
export function bytesText(bytes: number): string {
  const unit = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log2(Math.max(1, bytes)) / 10)))
  const value = bytes / 1024 ** unit
  return `${unit === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${UNITS[unit]}`
}
