import 'server-only'
import { statfs } from 'node:fs/promises'
import { current } from '@/lib/catalogue/image-search/current-engine'
import type { ProcessFigures } from '@/lib/office/status/schema'
import { poolFigures } from '@/lib/platform/database/client'
import { env } from '@/lib/platform/env'
import { type OwnRuns, ownRuns } from '@/lib/platform/jobs/runs'
import { rejections } from '@/lib/platform/server/rejections.mjs'
import { shared } from '@/lib/platform/server/shared.mjs'

export interface ThisProcess extends ProcessFigures {
  jobs: OwnRuns[]
  /** How many requests each limit has rejected. */
  rejections: [limit: string, count: number][]
}

/** Reads what is known without the database. */
export async function readThisProcess(): Promise<ThisProcess> {
  const { pageCache } = shared
  return {
    name: shared.processName,
    build: shared.build.slice(0, 12),
    upSeconds: Math.round(process.uptime()),
    memoryBytes: process.memoryUsage.rss(),
    pool: poolFigures(),
    pageCache: {
      bytes: pageCache?.bytes ?? 0,
      entries: pageCache?.size ?? 0,
      capacity: pageCache?.capacity ?? 0,
    },
    disk: await readDisk(env.DATA_DIR),
    engine: current.own?.state ?? null,
    jobs: ownRuns(),
    rejections: [...rejections],
  }
}

/** The bytes that are free for the account of this process; null where the system does not say. */
async function readDisk(folder: string): Promise<{ free: number; size: number } | null> {
  try {
    const { bsize, bavail, blocks } = await statfs(folder)
    return { free: bavail * bsize, size: blocks * bsize }
  } catch {
    return null
  }
}
