import { paths } from '@/lib/base/paths'
import { collections, isStoreValue } from '@/lib/catalogue/products/collections'

// A list of products has several addresses: /collection/cactus, /category/cactus, /category/cactus,seeds … Only one
// is canonical, and only single categories and collections are indexed: crawlers would never finish the combinations.

export interface ListingAddress {
  /** The canonical path. */
  canonical: string
  indexed: boolean
}

const isCollection = (key: string) => collections.some(({ value }) => value.join(',') === key)

/** The canonical address of a list of slugs, for both kinds of address. */
export function canonicalListing(slugs: readonly string[]): ListingAddress {
  const key = slugs.join(',')
  if (isCollection(key) || isStoreValue(key)) return { canonical: paths.collection(slugs), indexed: true }
  return { canonical: paths.category(slugs), indexed: slugs.length === 1 }
}
