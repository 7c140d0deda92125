import 'server-only'
import type { S3Settings } from '@/lib/platform/storage/s3'

// A bucket is asked as someone who has no key asks it: it must be private (docs/decisions/0083-object-storage.md).

/** Whether the bucket answers someone who has no key: it is then not private. */
async function isOpenAt({ endpoint, bucket, pathStyle }: S3Settings, rest: string): Promise<boolean> {
  const base = new URL(endpoint)
  if (!pathStyle) base.hostname = `${bucket}.${base.hostname}`
  const address = pathStyle ? `${endpoint}/${bucket}${rest}` : `${base.origin}${rest}`
  const { ok, body } = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(10_000) })
  await body?.cancel()
  return ok
}

/** Whether someone without a key gets the file. */
export const isReadableByAll = (settings: S3Settings, key: string): Promise<boolean> =>
  isOpenAt(settings, `/${key}`)

/** Whether someone without a key gets the names of the files. */
export const isListedForAll = (settings: S3Settings): Promise<boolean> =>
  isOpenAt(settings, '?list-type=2&max-keys=1')
