import 'server-only'
import { readBackups } from '@/lib/office/figures/backups'
import type { DatabaseFigures } from '@/lib/office/status/metrics'
import { readMigrated, readProcesses } from '@/lib/office/status/processes'
import { readQueues } from '@/lib/office/status/queues'
import { latestRuns } from '@/lib/office/status/rules'
import { readThisProcess } from '@/lib/office/status/this-process'
import { env } from '@/lib/platform/env'
import { readRuns } from '@/lib/platform/jobs/runs'

/** How the server is. For pages that have checked for an admin. */
export async function readStatus() {
  const [own, runs, queues, backups, processes, migrated] = await Promise.all([
    readThisProcess(),
    readRuns(),
    readQueues(),
    readBackups(new Date()),
    readProcesses(),
    readMigrated(),
  ])
  return {
    mode: env.GULSHAN_MODE,
    own,
    runs: latestRuns(runs, own.jobs),
    queues,
    backups,
    processes,
    migrated,
  }
}

export type Status = Awaited<ReturnType<typeof readStatus>>

/** Reads the figures of the whole shop; null while the database does not answer, so that the figures of the process are there in any case. */
export async function readDatabaseFigures(): Promise<DatabaseFigures | null> {
  try {
    const [queues, backups, processes, migrated] = await Promise.all([
      readQueues(),
      readBackups(new Date()),
      readProcesses(),
      readMigrated(),
    ])
    return { queues, backups, processes: processes.length, migrated }
  } catch {
    return null
  }
}
