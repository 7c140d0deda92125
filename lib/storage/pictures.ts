import 'server-only'
import { env } from '@/lib/env'
import { localStore } from '@/lib/storage/local'
import type { FarStore, FileStore } from '@/lib/storage/store'
import { uploadthingStore } from '@/lib/storage/uploadthing'

const kept = globalThis as { gulshanFarStore?: FarStore | null }
// One per process: its breaker is shared by everything that runs here.
const far = (): FarStore | null => {
  kept.gulshanFarStore ??= env.UPLOADTHING_TOKEN ? uploadthingStore(env.UPLOADTHING_TOKEN) : null
  return kept.gulshanFarStore
}

/** What is stored; the AVIF and the shared card beside it are made of it here, again whenever they are missing. */
const isOriginal = (key: string) => key.endsWith('.webp')

/** A far store behind a near one: what is written is at once there to be served. */
export const nearAndFar = (near: FileStore, distant: FarStore): FileStore => ({
  async put(key, bytes) {
    if (isOriginal(key)) await distant.put(key, bytes)
    await near.put(key, bytes)
  },
  async remove(key) {
    await near.remove(key)
    if (isOriginal(key)) await distant.remove(key)
  },
})

/** Where uploaded pictures go. */
export function pictureStore(): FileStore {
  const near = localStore(env.DATA_DIR)
  const distant = far()
  return distant ? nearAndFar(near, distant) : near
}

const restMs = 60_000
const mostRemembered = 5000
/** What was asked for and is nowhere, and until when that is believed. */
const nowhere = new Map<string, number>()
const underway = new Map<string, Promise<boolean>>()

/** Fetches a stored picture that this machine's disk does not have, once for all who ask together; false: nowhere. */
export function bringHome(key: string, distant: FarStore | null = far()): Promise<boolean> {
  if (!distant || !/^media\/p\/.+\.webp$/.test(key)) return Promise.resolve(false)
  if ((nowhere.get(key) ?? 0) > Date.now()) return Promise.resolve(false)
  const known = underway.get(key)
  if (known) return known
  const fetched = fetchHome(key, distant).finally(() => underway.delete(key))
  underway.set(key, fetched)
  return fetched
}

async function fetchHome(key: string, distant: FarStore): Promise<boolean> {
  const bytes = await distant.get(key)
  if (bytes) {
    nowhere.delete(key)
    await localStore(env.DATA_DIR).put(key, bytes)
    return true
  }
  nowhere.set(key, Date.now() + restMs)
  for (const oldest of nowhere.keys()) {
    if (nowhere.size <= mostRemembered) break
    nowhere.delete(oldest)
  }
  return false
}
