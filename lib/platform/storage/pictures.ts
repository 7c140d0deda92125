import 'server-only'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { env } from '@/lib/platform/env'
import { bareJpeg } from '@/lib/platform/storage/images'
import { localStore } from '@/lib/platform/storage/local'
import { isRemote, variantPath } from '@/lib/platform/storage/picture-files'
import { remote } from '@/lib/platform/storage/remote'
import { wasRemoved } from '@/lib/platform/storage/removals'
import { type FileStore, isKey, isPictureKey, type RemoteStore } from '@/lib/platform/storage/store'

/** Only originals are stored remotely; AVIF and share pictures are made from them again when they are missing. */
const isOriginal = (key: string) => key.endsWith('.webp')

/** Writes to a remote store and to the local one, which serves it at once. */
export const mirroredStore = (near: FileStore, distant: RemoteStore): FileStore => ({
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
  const distant = remote.store
  return distant ? mirroredStore(near, distant) : near
}

const missingMs = 60_000
const MAX_MISSING = 5000
/** Keys that the remote store does not have, and until when that is cached. */
const missingUntil = new Map<string, number>()
const pending = new Map<string, Promise<boolean>>()

/**
 * Copies a picture from the remote store to the local disk, once for concurrent requests; false when there is none.
 */
export function fetchToLocal(key: string, distant: RemoteStore | null = remote.store): Promise<boolean> {
  // Invented names must not cost a request each.
  if (!distant || !isPictureKey(key)) return Promise.resolve(false)
  if ((missingUntil.get(key) ?? 0) > Date.now()) return Promise.resolve(false)
  const known = pending.get(key)
  if (known) return known
  const fetched = copyToLocal(key, distant).finally(() => pending.delete(key))
  pending.set(key, fetched)
  return fetched
}

async function copyToLocal(key: string, distant: RemoteStore): Promise<boolean> {
  const bytes = await distant.get(key)
  if (bytes) {
    missingUntil.delete(key)
    const near = localStore(env.DATA_DIR)
    await near.put(key, bytes)
    if (!wasRemoved(key)) return true
    await near.remove(key)
  }
  missingUntil.set(key, Date.now() + missingMs)
  for (const oldest of missingUntil.keys()) {
    if (missingUntil.size <= MAX_MISSING) break
    missingUntil.delete(oldest)
  }
  return false
}

/** The bytes of a stored picture, from this disk or else from the remote store; null when there is none. */
export async function readOriginal(key: string): Promise<Uint8Array | null> {
  const look = () => readFile(join(env.DATA_DIR, key)).catch(() => null)
  return (await look()) ?? ((await fetchToLocal(key)) ? look() : null)
}

/** A stored picture as a small JPEG, for documents; null when there is none or it cannot be read. */
export async function smallJpeg(src: string, width: number): Promise<Uint8Array | null> {
  const key = variantPath(src, 's')
  if (isRemote(src) || !isKey(key)) return null
  const bytes = await readOriginal(key)
  return bytes && bareJpeg(bytes, width).catch(() => null)
}
