import 'server-only'
import { randomUUID } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import type { FileStore } from './store'
import { derivedPaths, mostPixels, PICTURE_WIDTHS, type PictureSize, picturePaths, variantPath } from './urls'

/** The upload cannot be read as one of the accepted kinds; the message is fit for display. */
export class UnreadablePicture extends Error {}

export interface EncodedPicture {
  width: number
  height: number
  /** A data URI of a picture at most 16 px high, shown blurred while the real one loads. */
  placeholder: string
  files: Record<PictureSize, Uint8Array>
}

export interface StoredPicture {
  src: string
  width: number
  height: number
  placeholder: string
}

const QUALITIES = [76, 64, 52, 42, 32, 22] as const
/** Bytes a picture of this width may weigh on somebody's phone plan. */
const BUDGET: Record<PictureSize, number> = { full: 120_000, l: 80_000, m: 25_000, s: 12_000 }
/** Measured: 2 weighs a quarter less than 1 for a fifth more time; 3 takes twice as long to save another twentieth. */
const EFFORT = 2
const SIZES = ['full', 'l', 'm', 's'] as const

/** Opened by content, for the declared type proves nothing; of what lies in it besides pixels only the orientation is used. */
async function openPicture(bytes: Uint8Array): Promise<Sharp> {
  if (bytes.length === 0) throw new UnreadablePicture('is empty')
  const input = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', animated: false })
  const kind = await input.metadata().catch((error: Error) => {
    if (/pixel limit/.test(error.message)) throw new UnreadablePicture('has more than 40 megapixels')
    return null
  })
  const accepted =
    kind &&
    (['jpeg', 'png', 'webp'].includes(kind.format) || (kind.format === 'heif' && kind.compression === 'av1'))
  if (!accepted) throw new UnreadablePicture('must be a JPEG, PNG, WebP or AVIF picture')
  return input.rotate().toColourspace('srgb')
}

/** What is done with an accepted picture; whatever its pixels do then is its own fault. */
async function decoded<T>(bytes: Uint8Array, deed: (picture: Sharp) => Promise<T>): Promise<T> {
  const picture = await openPicture(bytes)
  try {
    return await deed(picture)
  } catch {
    throw new UnreadablePicture('cannot be read as a picture')
  }
}

/**
 * Turns upright, strips metadata and makes the fixed widths. Only WebP: every browser we support shows it, and AVIF would
 * cost ten times the encoding time for 2-4 KB a card.
 */
export async function encodePicture(bytes: Uint8Array): Promise<EncodedPicture> {
  return decoded(bytes, async (picture) => {
    const { data, info } = await picture
      .resize({ width: PICTURE_WIDTHS.full, withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true })
    return encodePixels(data, info)
  })
}

/** The middle of a picture as a square of so many RGB pixels: what the image engine looks at. */
export const squareOf = (bytes: Uint8Array, side: number): Promise<Uint8Array> =>
  decoded(bytes, (picture) =>
    picture
      .flatten({ background: '#ffffff' })
      .resize(side, side, { fit: 'cover' })
      .removeAlpha()
      .raw()
      .toBuffer(),
  )

/** The same picture without anything but its pixels, for a service elsewhere. */
export const bareJpeg = (bytes: Uint8Array, width: number): Promise<Uint8Array> =>
  decoded(bytes, (picture) =>
    picture
      .flatten({ background: '#ffffff' })
      .resize({ width, height: width, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 85 })
      .toBuffer(),
  )

export interface Pixels {
  width: number
  height: number
  channels: 1 | 2 | 3 | 4
}

/** The widths of a picture that is already decoded and at most 1200 wide. */
export async function encodePixels(data: Uint8Array, info: Pixels): Promise<EncodedPicture> {
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const files = {} as Record<PictureSize, Uint8Array>
  for (const size of SIZES) files[size] = await encodeWithin(data, raw, size)
  const tiny = await sharp(data, { raw }).resize(12, 16, { fit: 'inside' }).webp({ quality: 40 }).toBuffer()
  return {
    width: info.width,
    height: info.height,
    placeholder: `data:image/webp;base64,${tiny.toString('base64')}`,
    files,
  }
}

/** One width, as fine as its weight allows: busy pictures and photographs are stepped down until they fit. */
async function encodeWithin(data: Uint8Array, raw: Pixels, size: PictureSize): Promise<Uint8Array> {
  const width = PICTURE_WIDTHS[size]
  let best: Uint8Array = new Uint8Array()
  for (const quality of QUALITIES) {
    best = await sharp(data, { raw })
      .resize({ width, withoutEnlargement: true })
      .webp({ quality, effort: EFFORT })
      .toBuffer()
    if (best.length <= BUDGET[size]) break
  }
  return best
}

/** Writes all variants or, when one fails, none. The largest goes last: where it is, the others are. */
export async function putPicture(
  store: FileStore,
  src: string,
  picture: EncodedPicture,
): Promise<StoredPicture> {
  try {
    for (const size of [...SIZES].reverse()) await store.put(variantPath(src, size), picture.files[size])
  } catch (error) {
    // What cannot be removed now is loose, and removed later.
    await removePicture(store, src).catch(() => undefined)
    throw error
  }
  return { src, width: picture.width, height: picture.height, placeholder: picture.placeholder }
}

/** What an upload calls. `folder` is e.g. `media/p/<product id>`. */
export async function storePicture(
  bytes: Uint8Array,
  { store, folder, id = randomUUID() }: { store: FileStore; folder: string; id?: string },
): Promise<StoredPicture> {
  return putPicture(store, `${folder}/${id}.webp`, await encodePicture(bytes))
}

export async function removePicture(store: FileStore, src: string): Promise<void> {
  for (const path of [...picturePaths(src), ...derivedPaths(src)]) await store.remove(path)
}
