import { slugOf } from '@/lib/catalogue/products/slug'
import { defaultSize, pageSizes } from '@/lib/platform/http/page-params'

// Addresses of plain listings. The browser shows ?page=2&limit=12; next.config.mjs rewrites that to the path of a
// cached page, /products/2/12, which cannot be requested directly.

export interface ListingPosition {
  page: number
  limit: number
}

/** The position in the path of a cached page; null for paths that the rewrites never make. */
export function positionOf(segments: { page: string; limit: string }): ListingPosition | null {
  const page = Number(segments.page)
  const limit = Number(segments.limit)
  const known = pageSizes.some((size) => size === limit)
  return known && Number.isInteger(page) && page >= 1 ? { page, limit } : null
}

/** The slugs in a comma-separated path segment, which may have names; null without any. */
export function slugsOf(segment: string): string[] | null {
  let text: string
  try {
    text = decodeURIComponent(segment)
  } catch {
    return null
  }
  const slugs = [...new Set(text.split(',').map(slugOf).filter(Boolean))]
  return slugs.length > 0 && slugs.length <= 20 && slugs.every((slug) => slug.length <= 50) ? slugs : null
}

/** The address of a page of a listing, without the default size and the first page; filters stay. */
export function listingHref(base: string, { page, limit }: ListingPosition): string {
  const query = [...(page > 1 ? [`page=${page}`] : []), ...(limit === defaultSize ? [] : [`limit=${limit}`])]
  return query.length > 0 ? `${base}${base.includes('?') ? '&' : '?'}${query.join('&')}` : base
}
