import {
  HEAD_BYTES,
  isUsableAsItIs,
  kindOf,
  neededSize,
  type PhotoNeeds,
  type PixelSize,
  type PreparedPhoto,
} from '@/lib/platform/storage/photo-files'
import { MAX_PIXELS } from '@/lib/platform/storage/picture-files'

// Makes photos smaller on the device. It is loaded when the first photo is chosen: see ./prepare-photo.

/** What the picture weighs is decided by the server's own compression later; these are near enough to the original for it. */
const QUALITIES = [0.85, 0.7, 0.5] as const
/** Differences below this come from colour conversion. */
const TOLERANCE = 24

/**
 * A smaller, upright copy of a photo, without its metadata; the file itself where the browser cannot make one and the
 * server can read the file.
 */
export async function smallerPhoto(file: File, needs: PhotoNeeds): Promise<PreparedPhoto> {
  const head = await file
    .slice(0, HEAD_BYTES)
    .arrayBuffer()
    .catch(() => null)
  // The device no longer has the file, for example one of another app.
  if (!head) return { fault: 'unreadable' }
  const kind = kindOf(new Uint8Array(head))
  const asItIs = isUsableAsItIs(kind, file.size, needs.cap)
  const source = await decoded(file)
  if (!source) {
    if (kind === 'heic') return { fault: 'heic' }
    if (kind === 'other') return { fault: 'noPicture' }
    // Every browser reads JPEG and PNG, so such a file is damaged; older ones do not know the other formats.
    return asItIs && kind !== 'jpeg' && kind !== 'png' ? { file } : { fault: 'unreadable' }
  }
  try {
    const size = neededSize(source, needs)
    const isSmall = size.width === source.width && size.height === source.height
    if (asItIs && isSmall && file.size <= needs.untouched) return { file }
    const copy = await encoded(source, size, kind !== 'jpeg', needs.cap)
    // A copy that is no smaller has only lost quality.
    if (copy && !(asItIs && isSmall && needs.untouched > 0 && copy.size >= file.size))
      return { file: new File([copy], file.name, { type: copy.type }) }
    return asItIs && source.width * source.height <= MAX_PIXELS ? { file } : { fault: 'notSmaller' }
  } finally {
    source.close()
  }
}

type Source = PixelSize & { image: CanvasImageSource; close: () => void }

/** The upright pixels of a file; null when the browser cannot read it. */
async function decoded(file: Blob): Promise<Source | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (bitmap)
    return { image: bitmap, width: bitmap.width, height: bitmap.height, close: () => bitmap.close() }
  // Some browsers show formats that they do not decode into a bitmap.
  const image = new Image()
  const address = URL.createObjectURL(file)
  image.src = address
  const close = () => URL.revokeObjectURL(address)
  const isDecoded = await image.decode().then(
    () => image.naturalWidth > 0,
    () => false,
  )
  if (isDecoded) return { image, width: image.naturalWidth, height: image.naturalHeight, close }
  close()
  return null
}

function canvasOf({ width, height }: PixelSize) {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  return canvas
}

/** The picture in the best quality within `cap`; null when this browser lets no page read what it has drawn. */
async function encoded(
  source: Source,
  size: PixelSize,
  mayBeClear: boolean,
  cap: number,
): Promise<Blob | null> {
  if (!canReadCanvas()) return null
  const canvas = canvasOf(size)
  const pen = canvas.getContext('2d')
  if (!pen) return null
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(source.image, 0, 0, size.width, size.height)
  let last: Blob | null = null
  for (const quality of QUALITIES) {
    last = await blobOf(canvas, mayBeClear, quality)
    if (!last || last.size <= cap) break
  }
  // Phones give few canvases to a page; this one's memory is free at once.
  canvas.width = 0
  return last && last.size <= cap ? last : null
}

/** WebP where the browser writes it, otherwise JPEG, or PNG for a picture with clear parts. */
async function blobOf(canvas: HTMLCanvasElement, mayBeClear: boolean, quality: number): Promise<Blob | null> {
  const webp = await written(canvas, 'image/webp', quality)
  if (webp?.type === 'image/webp') return webp
  return mayBeClear && hasClearParts(canvas)
    ? written(canvas, 'image/png', quality)
    : written(canvas, 'image/jpeg', quality)
}

const written = (canvas: HTMLCanvasElement, type: string, quality: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))

/** Whether the picture is see-through somewhere; it is looked at in few pixels. */
function hasClearParts(canvas: HTMLCanvasElement): boolean {
  const small = canvasOf({ width: 64, height: 64 })
  const pen = small.getContext('2d')
  if (!pen) return false
  pen.drawImage(canvas, 0, 0, 64, 64)
  return pen.getImageData(0, 0, 64, 64).data.some((value, at) => at % 4 === 3 && value < 250)
}

/** Browsers that protect against recognition return other pixels than were drawn, and would send a white picture. */
function canReadCanvas(): boolean {
  const pen = canvasOf({ width: 2, height: 1 }).getContext('2d', { willReadFrequently: true })
  if (!pen) return false
  pen.fillStyle = '#204060'
  pen.fillRect(0, 0, 1, 1)
  pen.fillStyle = '#c08040'
  pen.fillRect(1, 0, 1, 1)
  const drawn = [0x20, 0x40, 0x60, 255, 0xc0, 0x80, 0x40, 255]
  const read = pen.getImageData(0, 0, 2, 1).data
  return drawn.every((value, at) => Math.abs(value - (read[at] ?? 0)) <= TOLERANCE)
}
