import 'server-only'
import { env, s3In } from '@/lib/platform/env'
import { perProcess } from '@/lib/platform/server/per-process.mjs'
import { s3Store } from '@/lib/platform/storage/s3'
import type { ListedStore, RemoteStore } from '@/lib/platform/storage/store'
import { uploadthingStore } from '@/lib/platform/storage/uploadthing'

function openRemote(): RemoteStore | ListedStore | null {
  const s3 = s3In(env)
  if (s3) return s3Store(s3)
  return env.UPLOADTHING_TOKEN ? uploadthingStore(env.UPLOADTHING_TOKEN) : null
}

/** One per process, so that its circuit breaker is shared; null: files are stored on the disk only. */
export const remote = perProcess('remote store', (): { store: RemoteStore | ListedStore | null } => ({
  store: openRemote(),
}))

/**
 * The store of files that only the shop itself reads, such as ZIP files of imports; null: they are on this machine's disk
 * only. UploadThing gives every file an address that anyone may open, so it gets none of them.
 */
export function privateStore(): ListedStore | null {
  const { store } = remote
  return store && 'list' in store ? store : null
}
