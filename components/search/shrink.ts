/** As much detail as the engine uses. */
const engineSide = 1024
const quality = 0.85
/** Decoding more could crash a phone's browser. */
export const maxBytes = 40 * 1024 * 1024

/**
 * A smaller copy of a picture, made on the device: quicker to upload, and without its metadata. Undefined when the
 * browser cannot read it; the server may still be able to.
 */
export async function shrunk(file: Blob, widest = engineSide): Promise<Blob | undefined> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, widest / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(bitmap.width * scale))
    canvas.height = Math.max(1, Math.round(bitmap.height * scale))
    const pen = canvas.getContext('2d')
    if (!pen) return undefined
    pen.fillStyle = '#ffffff'
    pen.fillRect(0, 0, canvas.width, canvas.height)
    pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
    return blob ?? undefined
  } catch {
    return undefined
  }
}
