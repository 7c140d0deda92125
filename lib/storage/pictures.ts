import 'server-only'
import { env } from '@/lib/env'
import { localStore } from '@/lib/storage/local'
import type { FarStore, FileStore } from '@/lib/storage/store'
import { uploadthingStore } from '@/lib/storage/uploadthing'

const kept = globalThis as { gulshanFarStore?: FarStore | null }
// One per process, which shares its circuit breaker.
const far = (): FarStore | null => {
  kept.gulshanFarStore ??= env.UPLOADTHING_TOKEN ? uploadthingStore(env.UPLOADTHING_TOKEN) : null
  return kept.gulshanFarStore
}

/** Only originals are stored remotely; AVIF and share pictures are made from them again when they are missing. */
const isOriginal = (key: string) => key.endsWith('.webp')

/** Writes to a remote store and to the local one, which serves it at once. */
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

/** The store for uploaded pictures. */
export function pictureStore(): FileStore {
  const near = localStore(env.DATA_DIR)
  const distant = far()
  return distant ? nearAndFar(near, distant) : near
}

const restMs = 60_000
const mostRemembered = 5000
/** Keys that the remote store does not have, and until when that is cached. */
const nowhere = new Map<string, number>()
const underway = new Map<string, Promise<boolean>>()

/**
 * Copies a picture from the remote store to the local disk, once for concurrent requests; false when there is none.
 */
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
