import 'server-only'
import { statfs } from 'node:fs/promises'
import { current } from '@/lib/catalogue/image-search/engine'
import { poolFigures } from '@/lib/platform/database/client'
import { env } from '@/lib/platform/env'
import { ownRuns } from '@/lib/platform/jobs/runs'
import { rejections } from '@/lib/platform/server/rejections.mjs'
import { shared } from '@/lib/platform/server/shared.mjs'

/** What is known without the database: this process and the disk of its DATA_DIR. */
export async function readThisProcess() {
  const { pageCache } = shared
  return {
    name: shared.processName,
    /** The first characters of the stamp of its build; '' in development. */
    build: shared.build.slice(0, 12),
    upSeconds: Math.round(process.uptime()),
    memoryBytes: process.memoryUsage.rss(),
    runsJobs: env.BACKGROUND_JOBS,
    pool: poolFigures(),
    pageCache: {
      bytes: pageCache?.bytes ?? 0,
      entries: pageCache?.size ?? 0,
      capacity: pageCache?.capacity ?? 0,
    },
    disk: await readDisk(env.DATA_DIR),
    /** Null where pictures are recognised elsewhere, and before the first one. */
    engine: current.engine?.state ?? null,
    jobs: ownRuns(),
    rejections: [...rejections],
  }
}

export type ThisProcess = Awaited<ReturnType<typeof readThisProcess>>

/** What is free for the account of this process, in bytes; null where the system does not say. */
async function readDisk(folder: string): Promise<{ free: number; size: number } | null> {
  try {
    const { bsize, bavail, blocks } = await statfs(folder)
    return { free: bavail * bsize, size: blocks * bsize }
  } catch {
    return null
  }
}
