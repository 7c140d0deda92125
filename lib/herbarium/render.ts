import 'server-only'
import sharp from 'sharp'
import { PICTURE } from './index'

/** Part of every cache key: raise it when the same SVG is to give other pixels. */
export const RENDERER = 'herbarium-1'

const WIDTH = 1200
const HEIGHT = (WIDTH / PICTURE.width) * PICTURE.height

/** The tooth of the paper: one small tile of noise, made once and laid over every picture. */
let grain: Promise<Buffer> | undefined
function grainTile(): Promise<Buffer> {
  grain ??= (async () => {
    const size = 240
    const pixels = Buffer.alloc(size * size * 4)
    let state = 88172645
    for (let i = 0; i < size * size; i += 1) {
      state ^= state << 13
      state ^= state >>> 17
      state ^= state << 5
      const value = (state >>> 0) / 4294967296
      pixels.fill(value > 0.5 ? 255 : 60, i * 4, i * 4 + 3)
      pixels[i * 4 + 3] = Math.round(Math.abs(value - 0.5) * 22)
    }
    const raw = { width: size, height: size, channels: 4 as const }
    return sharp(pixels, { raw }).blur(0.8).png().toBuffer()
  })()
  return grain
}

/** An SVG of the herbarium as pixels of the largest width the shop serves. */
export async function paint(
  svg: string,
): Promise<{ data: Buffer; info: { width: number; height: number; channels: 3 | 4 } }> {
  const { data, info } = await sharp(Buffer.from(svg), { density: (72 * WIDTH) / PICTURE.width })
    .resize(WIDTH, HEIGHT, { fit: 'fill' })
    .composite([{ input: await grainTile(), tile: true, blend: 'over' }])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, info: { width: info.width, height: info.height, channels: info.channels === 4 ? 4 : 3 } }
}
