// Addresses of stored pictures. Browser-safe and tiny: product cards use it. `src` is what the database holds: an http(s)
// address, or a path below /api/v1/ of the largest file; beside `<id>.webp` always lie `<id>_s.webp`, `<id>_m.webp` and
// `<id>_l.webp`.

/** Larger pictures are refused: decoding one would take the machine's memory. */
export const mostPixels = 40_000_000

export const PICTURE_WIDTHS = { s: 240, m: 480, l: 800, full: 1200 } as const
export type PictureSize = keyof typeof PICTURE_WIDTHS

const isRemote = (src: string) => /^https?:\/\//i.test(src)

/** The stored path of a variant: `media/p/1/2.webp` -> `media/p/1/2_s.webp`. Remote pictures have no variants. */
export function variantPath(src: string, size: PictureSize): string {
  return isRemote(src) || size === 'full' ? src : src.replace(/(\.[a-z0-9]+)$/i, `_${size}$1`)
}

/** What an <img> can load from a page of this shop. */
export function pictureUrl(src: string, size: PictureSize = 'full'): string {
  return isRemote(src) ? src : `/api/v1/${variantPath(src, size)}`
}

/** Undefined for a remote picture: there is only the one file. */
export function pictureSrcSet(
  src: string,
  sizes: readonly PictureSize[] = ['s', 'm', 'l', 'full'],
): string | undefined {
  if (isRemote(src)) return undefined
  return sizes.map((size) => `${pictureUrl(src, size)} ${PICTURE_WIDTHS[size]}w`).join(', ')
}

/** The same picture in fewer bytes, made some time after it is stored: see lib/storage/avif.ts. */
export const avifPath = (path: string): string => path.replace(/\.[a-z0-9]+$/i, '.avif')

/** What a shared link shows, made when it is first asked for: see lib/storage/share.ts. Null for a remote picture. */
export const sharePath = (src: string): string | null =>
  isRemote(src) ? null : src.replace(/\.[a-z0-9]+$/i, '_share.jpg')

/** The stored files of a picture, largest first. */
export function picturePaths(src: string): string[] {
  return isRemote(src) ? [] : (['full', 'l', 'm', 's'] as const).map((size) => variantPath(src, size))
}

/** What is made out of those later, and may be missing. */
export function derivedPaths(src: string): string[] {
  const share = sharePath(src)
  return share ? [...picturePaths(src).map(avifPath), share] : []
}
