import { PICTURE_WIDTHS } from './picture-files'

// Photos before they are sent: what a file is, and how small it may be made. Browser-safe and pure.

/** Larger files are not taken: decoding them could crash the browser of a phone. */
export const MAX_TAKEN_BYTES = 20 * 1024 * 1024

/** The formats that the server reads. */
export const ACCEPTED_KINDS = ['jpeg', 'png', 'webp', 'avif'] as const

export type FileKind = (typeof ACCEPTED_KINDS)[number] | 'heic' | 'other'

/** As many bytes of a file as `kindOf` needs. */
export const HEAD_BYTES = 64

/** Tells a file by its first bytes, whatever its name says. */
export function kindOf(head: Uint8Array): FileKind {
  const text = String.fromCharCode(...head.subarray(0, HEAD_BYTES))
  if (text.startsWith('\u00ff\u00d8\u00ff')) return 'jpeg'
  if (text.startsWith('\u0089PNG')) return 'png'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp'
  if (text.slice(4, 8) !== 'ftyp') return 'other'
  // The brands end with the box, whose length is in front of it.
  const length = new DataView(head.buffer, head.byteOffset, 4).getUint32(0)
  const brands = text.slice(8, length)
  if (/avi[fs]/.test(brands)) return 'avif'
  return /hei[cxms]|hev[cxms]|mif1|msf1/.test(brands) ? 'heic' : 'other'
}

/** How much of a photo a form sends. */
export interface PhotoNeeds {
  /** The most pixels that are of use in width and along the longer side. */
  width: number
  side: number
  /** The limit of the server for one file. */
  cap: number
  /** A file of at most so many bytes, and no more pixels, is sent as it is; 0: none, so that no metadata leaves the device. */
  untouched: number
}

/** A picture that is shown with the catalogue or the shop. */
export const shownPicture = (cap: number): PhotoNeeds => ({
  width: PICTURE_WIDTHS.xl,
  side: 2 * PICTURE_WIDTHS.xl,
  cap,
  untouched: 700 * 1024,
})

/** A picture that only the shop and its sender look at. */
export const sentPicture = (side: number, cap: number): PhotoNeeds => ({
  width: side,
  side,
  cap,
  untouched: 0,
})

/** Why a file cannot be sent; each has a text, `forms.photos.faults`. */
export type PhotoFault =
  | 'empty'
  | 'tooLarge'
  | 'noPicture'
  | 'heic'
  | 'unreadable'
  | 'notSmaller'
  | 'notLoaded'

export type PreparedPhoto = { file: File } | { fault: PhotoFault }

export interface PixelSize {
  width: number
  height: number
}

/** The size of a photo after it was made smaller; it never grows. */
export function neededSize(
  { width, height }: PixelSize,
  needs: Pick<PhotoNeeds, 'width' | 'side'>,
): PixelSize {
  const scale = Math.min(1, needs.width / width, needs.side / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** Whether the server can do with the file itself. */
export const isUsableAsItIs = (kind: FileKind, bytes: number, cap: number): boolean =>
  (ACCEPTED_KINDS as readonly string[]).includes(kind) && bytes <= cap
