import 'server-only'
import { OUTLINE_SIDE, type Outline } from '@/lib/orders/claims/photo-match'
import { greyOf } from '@/lib/platform/storage/images'

export async function outlineOf(bytes: Uint8Array): Promise<Outline> {
  const { data, width, height } = await greyOf(bytes, OUTLINE_SIDE)
  return { width, height, light: data }
}

/** A stored one, by the size of its photo: it has the same proportions. */
export function toOutline({
  width,
  height,
  outline,
}: {
  width: number
  height: number
  outline: Uint8Array
}): Outline {
  const isTall = height >= width
  const shorter = outline.length / OUTLINE_SIDE
  return isTall
    ? { width: shorter, height: OUTLINE_SIDE, light: outline }
    : { width: OUTLINE_SIDE, height: shorter, light: outline }
}
