import { defaultSize, pageSizes } from '@/lib/http/page-params'
import { slugOf } from '@/lib/products/slug'

// Where a plain listing lives. The address bar says ?page=2&limit=12; next.config.mjs turns that into the path of a cached
// page, /products/2/12, which nobody can ask for directly.

export interface ListingPosition {
  page: number
  limit: number
}

/** From the segments of the cached page's path; null for what the rewrites never make. */
export function positionOf(segments: { page: string; limit: string }): ListingPosition | null {
  const page = Number(segments.page)
  const limit = Number(segments.limit)
  const known = pageSizes.some((size) => size === limit)
  return known && Number.isInteger(page) && page >= 1 ? { page, limit } : null
}

/** The slugs of a comma-joined path segment, as it came out of the address, names included; null when it holds none. */
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

/** The address of a place in a listing, with the default size and the first page left unsaid; filters in it stay. */
export function listingHref(base: string, { page, limit }: ListingPosition): string {
  const query = [...(page > 1 ? [`page=${page}`] : []), ...(limit === defaultSize ? [] : [`limit=${limit}`])]
  return query.length > 0 ? `${base}${base.includes('?') ? '&' : '?'}${query.join('&')}` : base
}
