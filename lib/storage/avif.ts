import 'server-only'
import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { env } from '@/lib/env'
import { localStore } from '@/lib/storage/local'
import { avifPath, PICTURE_WIDTHS, type PictureSize } from '@/lib/storage/urls'

// AVIF beside the WebP that every picture is stored with: a quarter to two fifths fewer bytes, at ten times the encoding
// time (25 to 180 ms a width). So it is made after somebody has looked at the picture, a second of work at a time, and
// until then people get the WebP at the same address.

const kept = globalThis as { gulshanWantedAvif?: Set<string> }
/** What could have been sent smaller. A restart forgets it; the next look brings it back. */
kept.gulshanWantedAvif ??= new Set()
// Shared by the routes and the duties, which are bundled apart.
const wanted = kept.gulshanWantedAvif
const mostWanted = 2000
/** Of every five seconds: see lib/jobs/cron-jobs.ts. */
const workMs = 1000

/** `key` is a stored WebP, e.g. `media/p/1/2_m.webp`. */
export function wantAvif(key: string): void {
  if (wanted.size < mostWanted) wanted.add(key)
}

export async function makeWantedAvif(stopping: AbortSignal): Promise<void> {
  const until = Date.now() + workMs
  for (const key of wanted) {
    if (stopping.aborted || Date.now() >= until) return
    wanted.delete(key)
    await makeAvif(key)
  }
}

/** Out of the largest, so that a width is not encoded twice. */
export async function makeAvif(key: string): Promise<void> {
  const [, name, size] = /^(.+?)(?:_([sml]))?\.webp$/.exec(key) ?? []
  const [largest, webp] = await Promise.all([find(`${name}.webp`), find(key)])
  if (!largest || !webp) return
  const avif = await sharp(largest)
    .resize({ width: PICTURE_WIDTHS[(size ?? 'full') as PictureSize], withoutEnlargement: true })
    .avif({ quality: 50, effort: 1, chromaSubsampling: '4:2:0' })
    .toBuffer()
  const store = localStore(env.DATA_DIR)
  // Nothing in it says: the WebP is the smaller one, do not try again.
  await store.put(avifPath(key), avif.length < webp.length ? avif : new Uint8Array())
  const isThere = await access(join(env.DATA_DIR, key)).then(
    () => true,
    () => false,
  )
  // The picture was removed while this was encoded.
  if (!isThere) await store.remove(avifPath(key))
}

const find = (key: string) => readFile(join(env.DATA_DIR, key)).catch(() => null)
