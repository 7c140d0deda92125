import 'server-only'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pLimit from 'p-limit'
import sharp from 'sharp'
import { env } from '@/lib/platform/env'
import { shared } from '@/lib/platform/server/shared.mjs'
import { localStore } from '@/lib/platform/storage/local'
import { readOriginal } from '@/lib/platform/storage/pictures'

// The picture of a product in shared links: 1200 by 630, a JPEG (not all services read WebP) below 300 KB (the limit
// of WhatsApp). Made at the first request.

const width = 1200
const height = 630
const maxBytes = 300_000
const paper = '#fbf8f1'
// Paper with a wash, by demo/drawings/shell.ts.
const ground = { path: 'public/art/share-ground.webp', colour: '#e4efe2' }
const stamp = { path: 'public/art/app-192.png', size: 120, margin: 56 }

/**
 * The whole picture in the middle, which square previews show, on painted paper with the shop's logo in the corner.
 */
export async function drawShare(picture: Uint8Array): Promise<Uint8Array> {
  const plain = sharp({ create: { width, height, channels: 3, background: ground.colour } })
  const [card, mark, base] = await Promise.all([
    sharp(picture)
      .rotate()
      .resize({ width: 840, height: height - 60, fit: 'inside' })
      .flatten({ background: paper })
      .toBuffer({ resolveWithObject: true }),
    // The mark is the demo's, which is not another shop's. These files are relative to the working directory; without them there
    // is no mark, and a plain ground.
    shared.hasOwnLogo
      ? null
      : sharp(stamp.path)
          .resize(stamp.size)
          .toBuffer()
          .catch(() => null),
    sharp(ground.path)
      .toBuffer()
      .catch(() => plain.png().toBuffer()),
  ])
  const left = Math.round((width - card.info.width) / 2)
  const top = Math.round((height - card.info.height) / 2)
  const corner = { left: width - stamp.size - stamp.margin, top: height - stamp.size - stamp.margin }
  const { data, info } = await sharp(
    base ?? { create: { width, height, channels: 3, background: ground.colour } },
  )
    .composite([
      { input: shadowOf(card.info), left: left - 30, top: 0 },
      { input: card.data, left, top },
      ...(mark && left > stamp.size + 2 * stamp.margin ? [{ input: mark, ...corner }] : []),
    ])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  let jpeg: Uint8Array = new Uint8Array()
  for (const quality of [84, 70, 55, 40]) {
    jpeg = await sharp(data, { raw }).jpeg({ quality, mozjpeg: true }).toBuffer()
    if (jpeg.length <= maxBytes) break
  }
  return jpeg
}

/** A soft shadow. */
const shadowOf = (sheet: { width: number; height: number }) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${sheet.width + 60}" height="${height}">
    <filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="9"/></filter>
    <rect x="30" y="${(height - sheet.height) / 2 + 6}" width="${sheet.width}" height="${sheet.height}"
      fill="#1d241e" fill-opacity=".28" filter="url(#soft)"/></svg>`)

const pending = new Map<string, Promise<boolean>>()
// A crawler that requests the whole catalogue must not take all of the processor.
const limit = pLimit(1)

/** Makes `media/p/1/2_share.jpg` from `media/p/1/2.webp`, once for concurrent requests; false when there is none. */
export function makeShare(key: string): Promise<boolean> {
  const known = pending.get(key)
  if (known) return known
  const made = limit(() => make(key)).finally(() => pending.delete(key))
  pending.set(key, made)
  return made
}

async function make(key: string): Promise<boolean> {
  const source = key.replace(/_share\.jpg$/, '.webp')
  const picture = await readOriginal(source)
  if (!picture) return false
  const near = localStore(env.DATA_DIR)
  await near.put(key, await drawShare(picture))
  // The picture was removed while this was drawn.
  if (existsSync(join(env.DATA_DIR, source))) return true
  await near.remove(key)
  return false
}
