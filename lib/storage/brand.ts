import 'server-only'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit from 'p-limit'
import sharp from 'sharp'
import { env } from '@/lib/env'
import { fetchToLocal } from '@/lib/storage/pictures'

// The icons, the share picture and the head of emails of a shop, from its logo or the first letter of its name. Made at each
// request for a letter, which needs no file.

const paper = '#ffffff'
const icons: Record<string, { size: number; inner: number; round: number }> = {
  'icon-192': { size: 192, inner: 0.8, round: 0.22 },
  'icon-512': { size: 512, inner: 0.8, round: 0.22 },
  // Phones cut it to their own shape: what matters is inside the middle circle.
  'mask-512': { size: 512, inner: 0.56, round: 0 },
  'apple-180': { size: 180, inner: 0.72, round: 0 },
}
const share = { width: 1200, height: 630 }
const mail = { width: 336, height: 132 }

const key = /^media\/p\/shop\/(?:letter-([0-9a-f]{1,6})-([0-9a-f]{6})|([\w-]+))_brand-([a-z]+(?:-\d+)?)\.png$/

/** One at a time: a picture takes some of the processor. */
const limit = pLimit(1)

/** The PNG of such a key; null when it is none or the logo is missing. */
export async function drawBrand(path: string): Promise<Uint8Array | null> {
  const [, code, colour, id, file = ''] = key.exec(path) ?? []
  if (!file || !(file in icons || file === 'share' || file === 'mail')) return null
  return limit(async () => {
    const logo = id ? await readLogo(`media/p/shop/${id}.webp`) : null
    if (id && !logo) return null
    const ground = logo ? paper : `#${colour}`
    const mark = logo ?? (await letterPicture(Number.parseInt(code ?? '50', 16)))
    if (file === 'share') return drawOn(mark, { ...share, ground: logo ? paper : `#${colour}`, inner: 0.5 })
    if (file === 'mail') return drawOn(mark, { ...mail, ground: logo ? null : `#${colour}`, inner: 0.9 })
    const icon = icons[file]
    if (!icon) return null
    return drawOn(mark, { width: icon.size, height: icon.size, ground, inner: icon.inner, round: icon.round })
  })
}

async function readLogo(path: string): Promise<Uint8Array | null> {
  const look = () => readFile(join(env.DATA_DIR, path)).catch(() => null)
  return (await look()) ?? ((await fetchToLocal(path)) ? look() : null)
}

/** A white letter in a font of the invoices, on nothing. */
async function letterPicture(code: number): Promise<Uint8Array> {
  const given = code < 0x110000 ? String.fromCodePoint(code) : ''
  // A sign without ink cannot be drawn.
  const letter = /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(given) ? given : 'P'
  const isArabic = /\p{Script=Arabic}/u.test(letter)
  const text = letter.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return sharp({
    text: {
      text: `<span foreground="white">${text}</span>`,
      font: isArabic ? 'Noto Naskh Arabic' : 'Inter',
      fontfile: join('app', 'fonts', 'pdf', isArabic ? 'naskh-600.ttf' : 'inter-600.ttf'),
      rgba: true,
      dpi: 1200,
    },
  })
    .png()
    .toBuffer()
}

interface Sheet {
  width: number
  height: number
  /** Null: see-through. */
  ground: string | null
  /** Share of the sheet that the mark fills. */
  inner: number
  /** Radius of the corners as a share of the width. */
  round?: number
}

async function drawOn(mark: Uint8Array, { width, height, ground, inner, round = 0 }: Sheet) {
  const fitted = await sharp(mark)
    .resize({ width: Math.round(width * inner), height: Math.round(height * inner), fit: 'inside' })
    .png()
    .toBuffer()
  const background = ground ?? { r: 255, g: 255, b: 255, alpha: 0 }
  const sheet = sharp({ create: { width, height, channels: 4, background } }).composite([{ input: fitted }])
  if (!round) return sheet.png({ compressionLevel: 9 }).toBuffer()
  const radius = Math.round(width * round)
  const corners = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg"><rect width="${width}" height="${height}" rx="${radius}"/></svg>`,
  )
  return sharp(await sheet.png().toBuffer())
    .composite([{ input: corners, blend: 'dest-in' }])
    .png({ compressionLevel: 9 })
    .toBuffer()
}
