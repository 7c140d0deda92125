import sharp from 'sharp'
import { drawProduct } from '@/demo/drawings/products'
import { paint } from '@/demo/drawings/render'
import { products } from '../../demo/content/products'

const drawn = new Map<number, Promise<Buffer>>()

/** A small drawing of the demo shop; each number gives another one. */
export function testPicture(number: number): Promise<Buffer> {
  const known = drawn.get(number)
  if (known) return known
  const slug = products[(number * 7) % products.length]?.slug ?? ''
  const made = paint(drawProduct(slug, 'whole')).then(({ data, info }) =>
    sharp(data, { raw: info }).resize({ width: 480 }).png().toBuffer(),
  )
  drawn.set(number, made)
  return made
}

/** Typical edits of a picture before a search. */
export const edits: Record<string, (picture: Buffer) => Promise<Buffer>> = {
  async crop(picture) {
    const { width = 0, height = 0 } = await sharp(picture).metadata()
    return sharp(picture)
      .extract({
        left: Math.round(width * 0.2),
        top: Math.round(height * 0.2),
        width: Math.round(width * 0.6),
        height: Math.round(height * 0.6),
      })
      .png()
      .toBuffer()
  },
  rotate: (picture) => sharp(picture).rotate(10, { background: '#ffffff' }).png().toBuffer(),
  darken: (picture) => sharp(picture).linear(0.5, 0).png().toBuffer(),
  compress: (picture) => sharp(picture).flatten({ background: '#ffffff' }).jpeg({ quality: 40 }).toBuffer(),
  flip: (picture) => sharp(picture).flop().png().toBuffer(),
}
