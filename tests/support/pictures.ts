import sharp from 'sharp'

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
