import { pictureCap } from '@/lib/catalogue/products/form'
import { MAX_PIXELS } from '@/lib/platform/storage/picture-files'

/** Why the server would reject this file; null if no error is found. The server checks again. */
export async function pictureError(file: File): Promise<string | null> {
  if (file.size === 0) return 'This file is empty'
  if (file.size > pictureCap) return 'This file is larger than 5 MB'
  if (!isPicture(new Uint8Array(await file.slice(0, 32).arrayBuffer()))) {
    return 'This file must be a JPEG, PNG, WebP or AVIF picture'
  }
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return 'This file cannot be read as a picture'
  const pixels = picture.width * picture.height
  picture.close()
  return pixels > MAX_PIXELS ? 'This file has more than 40 megapixels' : null
}

/** The type is told by the first bytes, not by the name. */
function isPicture(bytes: Uint8Array): boolean {
  const text = String.fromCharCode(...bytes)
  return (
    text.startsWith('\u00ff\u00d8\u00ff') ||
    text.startsWith('\u0089PNG') ||
    (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') ||
    (text.slice(4, 8) === 'ftyp' && /avi[fs]/.test(text.slice(8)))
  )
}
