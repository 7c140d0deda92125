import sharp, { type Sharp } from 'sharp'

type Kind = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'tiff'

/** A picture file in one colour. */
export const picture = (kind: Kind = 'png', { width = 60, height = 75, colour = '#3c7a4f' } = {}) =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .toFormat(kind)
    .toBuffer()

/** A picture that cannot be compressed: its stored files have the maximum size. */
export const noisyPicture = (width = 1200, height = 1500) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer()

export const fileOf = (bytes: Uint8Array, name = 'plant.png', type = 'image/png') =>
  new File([new Uint8Array(bytes)], name, { type })

/** The pixels of `png` with another size in its header, like a decompression bomb. */
export function claiming(png: Uint8Array, width: number, height: number): Uint8Array {
  const bytes = Buffer.from(png)
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}

/** The colours of the quarters of `quarters`: upper left, upper right, lower left, lower right. */
export const QUARTERS = ['#c0392b', '#27ae60', '#2e5fa3', '#d4ac0d'] as const

/** A picture whose quarters have different colours, with as much noise as `sigma` says: more noise makes a larger file. */
export async function quarters(width: number, height: number, sigma = 0): Promise<Buffer> {
  const [halfWidth, halfHeight] = [Math.round(width / 2), Math.round(height / 2)]
  const parts = QUARTERS.map((background, at) => ({
    input: { create: { width: halfWidth, height: halfHeight, channels: 3 as const, background } },
    left: (at % 2) * halfWidth,
    top: at < 2 ? 0 : halfHeight,
  }))
  const plain = sharp({ create: { width, height, channels: 3, background: '#808080' } }).composite(parts)
  if (sigma === 0) return plain.png().toBuffer()
  const noise = await sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma },
    },
  })
    .png()
    .toBuffer()
  const coloured = await plain.png().toBuffer()
  return sharp(coloured)
    .composite([{ input: noise, blend: 'overlay' }])
    .png({ compressionLevel: 0 })
    .toBuffer()
}

/** As a camera stores an upright picture that was taken in this EXIF orientation, 1 to 8, as JPEG. */
export async function taken(upright: Buffer, orientation: number, quality = 90): Promise<Buffer> {
  const turned = await turns[orientation]?.(upright)
  if (!turned) throw new Error(`There is no orientation ${orientation}.`)
  return sharp(turned).withMetadata({ orientation }).jpeg({ quality }).toBuffer()
}

const png = (picture: Sharp) => picture.png({ compressionLevel: 0 }).toBuffer()
const quarterTurn = (bytes: Buffer, angle: number) => png(sharp(bytes).rotate(angle))

/** What undoes the turn that the orientation asks for. */
const turns: Readonly<Record<number, (bytes: Buffer) => Promise<Buffer>>> = {
  1: async (bytes) => bytes,
  2: (bytes) => png(sharp(bytes).flop()),
  3: (bytes) => quarterTurn(bytes, 180),
  4: (bytes) => png(sharp(bytes).flip()),
  5: async (bytes) => png(sharp(await quarterTurn(bytes, 90)).flop()),
  6: (bytes) => quarterTurn(bytes, 270),
  7: async (bytes) => png(sharp(await quarterTurn(bytes, 90)).flip()),
  8: (bytes) => quarterTurn(bytes, 90),
}

/** Which of `QUARTERS` are where in a picture, in the order of `QUARTERS`, and whether it is wider than high. */
export async function seenQuarters(bytes: Uint8Array): Promise<{ colours: number[]; isWide: boolean }> {
  const { width, height } = await sharp(bytes).metadata()
  const { data } = await sharp(bytes)
    .removeAlpha()
    .toColourspace('srgb')
    .resize(4, 4, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [...data.subarray((y * 4 + x) * 3, (y * 4 + x) * 3 + 3)]
  const corners = [at(0, 0), at(3, 0), at(0, 3), at(3, 3)]
  return { colours: corners.map(nearest), isWide: width > height }
}

function nearest(pixel: readonly number[]): number {
  const distances = QUARTERS.map((colour) =>
    [1, 3, 5].reduce(
      (sum, from, channel) =>
        sum + Math.abs((pixel[channel] ?? 0) - Number.parseInt(colour.slice(from, from + 2), 16)),
      0,
    ),
  )
  return distances.indexOf(Math.min(...distances))
}
