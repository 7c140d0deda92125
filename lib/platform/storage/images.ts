import 'server-only'
import pLimit from 'p-limit'
import sharp, { type Sharp } from 'sharp'
import { perProcess } from '@/lib/platform/server/per-process.mjs'
import {
  derivedPaths,
  MAX_PIXELS,
  PICTURE_WIDTHS,
  type PictureSize,
  picturePaths,
  variantPath,
} from './picture-files'
import type { FileStore } from './store'

// Every picture is encoded once; libvips' cache of operations would only hold memory.
sharp.cache(false)

/** The upload is not one of the accepted formats; the message is fit for display. */
export class UnreadablePicture extends Error {}

export interface EncodedPicture {
  width: number
  height: number
  /** A data URI at most 16 px high, shown while the picture loads. */
  placeholder: string
  /** `xl` only when the picture is wider than `full`. */
  files: Record<PageSize, Uint8Array> & { xl?: Uint8Array }
  /** The address or file name it was imported from. */
  source?: string
}

export interface StoredPicture {
  src: string
  width: number
  height: number
  placeholder: string
  source?: string
}

const QUALITIES = [76, 64, 52, 42, 32, 22] as const
/** The largest size of each width, in bytes. */
const BUDGET: Record<PictureSize, number> = { xl: 500_000, full: 120_000, l: 80_000, m: 25_000, s: 12_000 }
/** Measured: 2 weighs a quarter less than 1 for a fifth more time; 3 takes twice as long to save another twentieth. */
const EFFORT = 2
const PAGE_SIZES = ['full', 'l', 'm', 's'] as const
type PageSize = (typeof PAGE_SIZES)[number]

/** Detects the format by content, not by the declared type; of the metadata only the orientation is used. */
async function openPicture(bytes: Uint8Array): Promise<Sharp> {
  if (bytes.length === 0) throw new UnreadablePicture('is empty')
  const input = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: false })
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

/** Node has four threads for this, and reading files and hashing passwords wait for one too. */
const inTurn = perProcess('decoding', () => pLimit(2))

/**
 * Decodes an accepted picture, at most two in the process at once; any error is reported as an unreadable picture.
 * `operation` must not decode another one.
 */
const decoded = <T>(bytes: Uint8Array, operation: (picture: Sharp) => Promise<T>): Promise<T> =>
  inTurn(async () => {
    const picture = await openPicture(bytes)
    try {
      return await operation(picture)
    } catch {
      throw new UnreadablePicture('cannot be read as a picture')
    }
  })

/**
 * Turns a picture upright, strips its metadata and encodes the fixed widths. Only WebP: every supported browser shows
 * it, and AVIF takes ten times as long.
 */
export async function encodePicture(bytes: Uint8Array): Promise<EncodedPicture> {
  return decoded(bytes, async (picture) => {
    const { data, info } = await picture
      .resize({ width: PICTURE_WIDTHS.xl, withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true })
    return encodePixels(data, info)
  })
}

/** The middle of a picture as a square of `side` RGB pixels, for the image engine. */
export const squareOf = (bytes: Uint8Array, side: number): Promise<Uint8Array> =>
  decoded(bytes, (picture) =>
    picture
      .flatten({ background: '#ffffff' })
      .resize(side, side, { fit: 'cover' })
      .removeAlpha()
      .raw()
      .toBuffer(),
  )

/** The picture as JPEG without metadata, for a remote service. */
export const bareJpeg = (bytes: Uint8Array, width: number): Promise<Uint8Array> =>
  decoded(bytes, (picture) =>
    picture
      .flatten({ background: '#ffffff' })
      .resize({ width, height: width, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 85 })
      .toBuffer(),
  )

/** One upright copy without metadata, at most `side` px long, for pictures that are not served with the catalogue's. */
export const plainWebp = (
  bytes: Uint8Array,
  side: number,
): Promise<{ bytes: Uint8Array; width: number; height: number }> =>
  decoded(bytes, async (picture) => {
    const { data, info } = await picture
      .flatten({ background: '#ffffff' })
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 76, effort: EFFORT })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  })

/** The brightness of a picture in few pixels, row by row, its longer side `side` px. */
export const greyOf = (
  bytes: Uint8Array,
  side: number,
): Promise<{ data: Uint8Array; width: number; height: number }> =>
  decoded(bytes, async (picture) => {
    const { data, info } = await picture
      .flatten({ background: '#ffffff' })
      .greyscale()
      .resize({ width: side, height: side, fit: 'inside' })
      .raw()
      .toBuffer({ resolveWithObject: true })
    return { data: new Uint8Array(data), width: info.width, height: info.height }
  })

export interface Pixels {
  width: number
  height: number
  channels: 1 | 2 | 3 | 4
}

/** Encodes a decoded picture, at most 2000 px wide. */
export async function encodePixels(data: Uint8Array, info: Pixels): Promise<EncodedPicture> {
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const files = {} as EncodedPicture['files']
  for (const size of PAGE_SIZES) files[size] = await encodeWithin(data, raw, size)
  if (info.width > PICTURE_WIDTHS.full) files.xl = await encodeWithin(data, raw, 'xl')
  const tiny = await sharp(data, { raw }).resize(12, 16, { fit: 'inside' }).webp({ quality: 40 }).toBuffer()
  return {
    width: info.width,
    height: info.height,
    placeholder: `data:image/webp;base64,${tiny.toString('base64')}`,
    files,
  }
}

/** One width at the best quality within its size limit. */
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

/** Stores all variants or, when one fails, none. The one for a page is last: where it exists, all do. */
export async function putPicture(
  store: FileStore,
  src: string,
  picture: EncodedPicture,
): Promise<StoredPicture> {
  try {
    const { xl, ...files } = picture.files
    if (xl) await store.put(variantPath(src, 'xl'), xl)
    for (const size of [...PAGE_SIZES].reverse()) await store.put(variantPath(src, size), files[size])
  } catch (error) {
    // The job removes what cannot be removed now.
    await removePicture(store, src).catch(() => undefined)
    throw error
  }
  const { width, height, placeholder, source } = picture
  return { src, width, height, placeholder, ...(source === undefined ? {} : { source }) }
}

export async function removePicture(store: FileStore, src: string): Promise<void> {
  for (const path of [...picturePaths(src), ...derivedPaths(src)]) await store.remove(path)
}
