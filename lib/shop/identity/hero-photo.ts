import { pictureSrcSet, pictureUrl } from '@/lib/platform/storage/picture-files'

// The shop's own opening picture. The page and the header that announces it before the page need the same words. Browser-safe.

export interface HeroPhoto {
  src: string
  srcSet?: string
  sizes?: string
}

/** An uploaded picture in its widths, or a drawing of the design; null: the veranda. */
export function heroPhoto(src: string): HeroPhoto | null {
  if (!src) return null
  if (src.startsWith('/')) return { src }
  const srcSet = pictureSrcSet(src, ['m', 'l', 'full'])
  return { src: pictureUrl(src), ...(srcSet ? { srcSet, sizes: '(min-width: 48rem) 62vw, 100vw' } : {}) }
}
