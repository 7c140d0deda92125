// Addresses of stored pictures. Browser-safe and small, as product cards use it. `src` in the database is an http(s)
// address or a path below /api/v1/ of the file for a page; next to `<id>.webp` there are `<id>_s.webp`, `<id>_m.webp`,
// `<id>_l.webp` and, if the upload was wider than the file for a page, `<id>_xl.webp` for the gallery over the whole
// screen.

/** Larger pictures are rejected, as decoding takes too much memory. */
export const MAX_PIXELS = 40_000_000

export const PICTURE_WIDTHS = { s: 240, m: 480, l: 800, full: 1200, xl: 2000 } as const
export type PictureSize = keyof typeof PICTURE_WIDTHS

export const isRemote = (src: string) => /^https?:\/\//i.test(src)

/** The stored path of a variant: `media/p/1/2.webp` -> `media/p/1/2_s.webp`. Remote pictures have no variants. */
export function variantPath(src: string, size: PictureSize): string {
  return isRemote(src) || size === 'full' ? src : src.replace(/(\.[a-z0-9]+)$/i, `_${size}$1`)
}

/** The next smaller file of a stored picture: `p/1/2_l.webp` -> `p/1/2_m.webp`. The smallest stays as it is. */
export function smallerPath(path: string): string {
  const [, name, size = '', type] = /^(.*?)(?:_(xl|l|m|s))?(\.webp)$/.exec(path) ?? []
  const smaller = { xl: '', '': '_l', l: '_m', m: '_s', s: '_s' }[size]
  return name === undefined ? path : name + smaller + type
}

/** The address for an <img>. */
export function pictureUrl(src: string, size: PictureSize = 'full'): string {
  return isRemote(src) ? src : `/api/v1/${variantPath(src, size)}`
}

/** Undefined for a remote picture, which has only one file. */
export function pictureSrcSet(
  src: string,
  sizes: readonly PictureSize[] = ['s', 'm', 'l', 'full'],
): string | undefined {
  if (isRemote(src)) return undefined
  return sizes.map((size) => `${pictureUrl(src, size)} ${PICTURE_WIDTHS[size]}w`).join(', ')
}

/** The srcset with the file for the gallery over the whole screen, if a picture of this width has one. */
export const zoomSrcSet = (src: string, width: number): string | undefined =>
  isRemote(src) || width <= PICTURE_WIDTHS.full
    ? undefined
    : `${pictureSrcSet(src, ['full'])}, ${pictureUrl(src, 'xl')} ${width}w`

/** The AVIF version, made later: see lib/platform/storage/avif.ts. */
export const avifPath = (path: string): string => path.replace(/\.[a-z0-9]+$/i, '.avif')

/** The picture for shared links, made at the first request: see lib/platform/storage/share.ts. Null for a remote picture. */
export const sharePath = (src: string): string | null =>
  isRemote(src) ? null : src.replace(/\.[a-z0-9]+$/i, '_share.jpg')

/** The files that every stored picture has, largest first. */
export function picturePaths(src: string): string[] {
  return isRemote(src) ? [] : (['full', 'l', 'm', 's'] as const).map((size) => variantPath(src, size))
}

/** The other files, which may be missing. */
export function derivedPaths(src: string): string[] {
  const share = sharePath(src)
  const xl = variantPath(src, 'xl')
  return share ? [...[...picturePaths(src), xl].map(avifPath), xl, share] : []
}
