import { defaultSize } from '@/lib/base/page-sizes.mjs'
import { slugOf } from '@/lib/catalogue/products/slug'

// Addresses of lists as browsers show them, ?page=2&limit=24; their pages: lib/platform/server/list-address.mjs.

export interface ListingPosition {
  page: number
  limit: number
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
