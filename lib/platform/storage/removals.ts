import 'server-only'
import { rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { db } from '@/lib/platform/database/client'
import { announce, onNews } from '@/lib/platform/database/news'
import { env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'
import { perProcess } from '@/lib/platform/server/per-process.mjs'
import { onShutdown } from '@/lib/platform/server/shutdown'
import { removePicture } from '@/lib/platform/storage/images'
import { localStore } from '@/lib/platform/storage/local'
import { remote } from '@/lib/platform/storage/remote'
import {
  readProgress,
  removeProgress,
  writeProgress,
  writtenEveryMs,
} from '@/lib/platform/storage/removals-progress'
import { setUnnamedAside } from '@/lib/platform/storage/set-aside'
import { isKey } from '@/lib/platform/storage/store'

// The disk of each machine has copies of the files in a remote store. A file that is removed becomes a row of file_removals, which
// every process reads to remove the copies of its machine.

const dayMs = 24 * 3_600_000
const storedDays = 30
/** Rows that were committed after later ones. */
const overlapMs = 60_000
const rowsAtOnce = 500
const followEveryMs = 30_000
const retryMs = 2000

interface Following {
  timer?: NodeJS.Timeout
  /** Null: this disk has never followed any; undefined: its file was not read yet. */
  until: Date | null | undefined
  /** The rows of the first removals that it missed may be deleted; what was removed no record names any more. */
  mayHaveUnnamed: boolean
  writtenAt: number
  /** Files that were removed lately, and when this process learned it. */
  removed: Map<string, number>
}
const following = perProcess(
  'removals of files',
  (): Following => ({ until: undefined, mayHaveUnnamed: false, writtenAt: 0, removed: new Map() }),
)

const nameOf = (key: string) => key.replace(/_(?:xl|[lms])\.webp$/, '.webp')

/** Whether the file was removed while it was fetched: the copy that was just made must go. */
export const wasRemoved = (key: string): boolean => following.removed.has(nameOf(key))

function rememberRemoved(key: string): void {
  following.removed.delete(key)
  following.removed.set(key, Date.now())
  for (const [oldest, at] of following.removed) {
    // Longer than a file is fetched for.
    if (at > Date.now() - 600_000) break
    following.removed.delete(oldest)
  }
}

/**
 * Call after pictures were removed from the remote store: a process that reads it must not find them there again. A caller that is
 * killed in between must repeat both. The ZIP files of imports have the other order: `deleteStored` in lib/office/imports/files.ts.
 */
export async function noteRemoved(keys: readonly string[]): Promise<void> {
  if (!remote.store || keys.length === 0) return
  keys.forEach(rememberRemoved)
  await db.$executeRaw`
    INSERT INTO file_removals (key, removed_at) SELECT key, clock_timestamp() FROM unnest(${[...keys]}::text[]) AS key`
  // The news shorten the wait of others; what they miss they find by looking.
  await announce('files')
}

/** Removes the copies of files that other processes have removed. */
export async function removeFromOthersOnce(): Promise<void> {
  if (following.until === undefined) following.until = (await readProgress())?.until ?? null
  let { until, count } = await follow()
  if (following.mayHaveUnnamed) {
    await setUnnamedAside(async () => {
      until = (await follow()).until
    })
    following.mayHaveUnnamed = false
  } else if (count === 0 && following.writtenAt > Date.now() - writtenEveryMs) return
  // It is written last: a process that is ended before does all of it at its next start.
  await writeProgress(until)
  following.writtenAt = Date.now()
}

/** Removes the copies of files that were removed since the last call. */
async function follow(): Promise<{ until: Date; count: number }> {
  const [clock] = await db.$queryRaw<[{ now: Date }]>`SELECT clock_timestamp() AS now`
  const { now } = clock
  const { until } = following
  if (until && now.getTime() - until.getTime() > (storedDays - 1) * dayMs) following.mayHaveUnnamed = true
  const since = new Date((until?.getTime() ?? overlapMs) - overlapMs)
  let count = 0
  for (let after = 0n; ; ) {
    const rows = await db.$queryRaw<{ id: bigint; key: string }[]>`
      SELECT id, key FROM file_removals WHERE removed_at >= ${since} AND id > ${after} ORDER BY id LIMIT ${rowsAtOnce}`
    for (const { key } of rows) await removeCopies(key)
    count += rows.length
    const last = rows.at(-1)
    if (!last || rows.length < rowsAtOnce) break
    after = last.id
  }
  following.until = now
  return { until: now, count }
}

async function removeCopies(key: string): Promise<void> {
  if (!isKey(key)) return
  rememberRemoved(key)
  const near = localStore(env.DATA_DIR)
  if (key.startsWith('media/')) return removePicture(near, key)
  await near.remove(key)
  // Other files of the folder, or a file that is being written to it, keep it.
  await rmdir(dirname(join(env.DATA_DIR, key))).catch(() => undefined)
}

export const deleteOldFileRemovals = () =>
  db.$executeRaw`DELETE FROM file_removals WHERE removed_at < now() - make_interval(days => ${storedDays}::int)`

let isLooking = false
let isDue = false

/** Looks now, or once more after the look that has begun. Never throws. */
export async function lookForRemovals(): Promise<void> {
  isDue = true
  if (isLooking) return
  isLooking = true
  let failing = false
  try {
    while (isDue) {
      isDue = false
      try {
        await removeFromOthersOnce()
        failing = false
      } catch (error) {
        if (!failing) log.error('removals_not_followed', error)
        failing = true
      }
    }
  } finally {
    isLooking = false
    plan(failing ? retryMs : followEveryMs)
  }
}

function plan(afterMs: number): void {
  clearTimeout(following.timer)
  following.timer = setTimeout(lookForRemovals, afterMs).unref()
}

/** Called once when a server process starts. */
export function followRemovals(): void {
  if (!remote.store) {
    // The files of this disk are the only ones from now on: a later store must not take them for old copies.
    removeProgress().catch((error) => log.error('removals_not_followed', error))
    return
  }
  onNews('files', () => lookForRemovals())
  void lookForRemovals()
  onShutdown(() => clearTimeout(following.timer))
}
