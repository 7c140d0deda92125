import { paths } from '@/lib/base/paths'
import type { Collections } from '@/lib/catalogue/products/collection-schema'
import { isCollection } from '@/lib/catalogue/products/collections'

// A list of products has several addresses: /collection/cactus, /category/cactus, /category/cactus,seeds … Only one
// is canonical, and only single categories and collections are indexed: crawlers would never finish the combinations.

export interface ListingAddress {
  /** The canonical path. */
  canonical: string
  indexed: boolean
}

/** The canonical address of a list of slugs, for both kinds of address. */
export const canonicalListing = (slugs: readonly string[], list: Collections): ListingAddress =>
  isCollection(list, slugs.join(','))
    ? { canonical: paths.collection(slugs), indexed: true }
    : { canonical: paths.category(slugs), indexed: slugs.length === 1 }
