import 'server-only'
import { join } from 'node:path'
import pLimit from 'p-limit'
import sharp from 'sharp'
import { readOriginal } from '@/lib/platform/storage/pictures'
import { type BrandFile, brandFileNames, brandKey, markOf } from '@/lib/shop/identity/brand'
import { brandColours } from '@/lib/shop/identity/colour'
import type { Shop } from '@/lib/shop/identity/schema'

// The icons, the share picture and the head of emails of a shop, from its logo or the first letter of its name. Kept in the
// memory of the process.

const paper = '#ffffff'
type Icon = Exclude<BrandFile, 'share' | 'mail'>
const icons: Record<Icon, { size: number; inner: number; round: number }> = {
  'icon-192': { size: 192, inner: 0.8, round: 0.22 },
  'icon-512': { size: 512, inner: 0.8, round: 0.22 },
  // Phones cut it to their own shape: what matters is inside the middle circle.
  'mask-512': { size: 512, inner: 0.56, round: 0 },
  'apple-180': { size: 180, inner: 0.72, round: 0 },
}
const share = { width: 1200, height: 630 }
const mail = { width: 336, height: 132 }

/** One at a time: a picture takes some of the processor. */
const limit = pLimit(1)
/** Pictures of the present mark, and of one or two before it. */
const drawn = new Map<string, Uint8Array>()

/** The PNG with this key, if it is of the shop's present mark; else null, as for a mark whose logo is missing. */
export async function findBrandFile(shop: Shop, key: string): Promise<Uint8Array | null> {
  const file = brandFileNames.find((name) => brandKey(shop, name) === key)
  return file ? drawBrandFile(shop, file) : null
}

/** Null for the drawn mark, whose files are in public/art, and without its logo. */
export function drawBrandFile(shop: Shop, file: BrandFile): Promise<Uint8Array | null> {
  const key = brandKey(shop, file)
  if (!key) return Promise.resolve(null)
  return limit(async () => {
    const found = drawn.get(key) ?? (await draw(shop, file))
    if (found) drawn.set(key, found)
    for (const oldest of drawn.keys()) {
      if (drawn.size <= 2 * brandFileNames.length) break
      drawn.delete(oldest)
    }
    return found
  })
}

async function draw(shop: Shop, file: BrandFile): Promise<Uint8Array | null> {
  const mark = markOf(shop)
  const logo = mark.kind === 'picture' ? await readOriginal(mark.src) : null
  if (mark.kind === 'picture' && !logo) return null
  const colour = brandColours(shop).garden
  const picture = logo ?? (await letterPicture(mark.kind === 'letter' ? mark.letter : ''))
  if (file === 'share') return drawOn(picture, { ...share, ground: logo ? paper : colour, inner: 0.5 })
  if (file === 'mail') return drawOn(picture, { ...mail, ground: logo ? null : colour, inner: 0.9 })
  const { size, inner, round } = icons[file]
  return drawOn(picture, { width: size, height: size, ground: logo ? paper : colour, inner, round })
}

/** A white letter in a font of the invoices, on nothing. */
async function letterPicture(given: string): Promise<Uint8Array> {
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
