import 'server-only'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { env } from '@/lib/platform/env'
import { perProcess } from '@/lib/platform/server/per-process.mjs'
import { localStore } from '@/lib/platform/storage/local'
import { avifPath, PICTURE_WIDTHS, type PictureSize } from '@/lib/platform/storage/picture-files'
import { readOriginal } from '@/lib/platform/storage/pictures'

// AVIF versions of the stored WebP pictures: 25 to 40 % smaller, but ten times slower to encode (25 to 180 ms a
// width). So they are made after a picture was viewed, one second of work at a time; until then the same address
// sends the WebP.

/** Pictures viewed without an AVIF version. Lost on a restart; the next view adds them again. */
const wanted = perProcess('wanted AVIF', () => new Set<string>())
const MAX_WANTED = 2000
/** Milliseconds of work per run, every five seconds (lib/entry/startup/cron-jobs.ts). */
const workMs = 1000

/** `key` is a stored WebP, e.g. `media/p/1/2_m.webp`. */
export function wantAvif(key: string): void {
  if (wanted.size < MAX_WANTED) wanted.add(key)
}

export async function makeWantedAvif(stopping: AbortSignal): Promise<void> {
  const until = Date.now() + workMs
  for (const key of wanted) {
    if (stopping.aborted || Date.now() >= until) return
    wanted.delete(key)
    await makeAvif(key)
  }
}

/** The picture is made from the file for a page, so that a width is not encoded twice; the larger one from itself. */
export async function makeAvif(key: string): Promise<void> {
  const [, name, size] = /^(.+?)(?:_(xl|[sml]))?\.webp$/.exec(key) ?? []
  const [largest, webp] = await Promise.all([find(size === 'xl' ? key : `${name}.webp`), find(key)])
  if (!largest || !webp) return
  const avif = await sharp(largest)
    .resize({ width: PICTURE_WIDTHS[(size ?? 'full') as PictureSize], withoutEnlargement: true })
    .avif({ quality: 50, effort: 1, chromaSubsampling: '4:2:0' })
    .toBuffer()
  const store = localStore(env.DATA_DIR)
  // An empty file means that the WebP is smaller.
  await store.put(avifPath(key), avif.length < webp.length ? avif : new Uint8Array())
  const isThere = await access(join(env.DATA_DIR, key)).then(
    () => true,
    () => false,
  )
  // The picture was removed while this was encoded.
  if (!isThere) await store.remove(avifPath(key))
}

/** A machine with copies may have fetched one width only. */
const find = (key: string) => readOriginal(key).catch(() => null)
