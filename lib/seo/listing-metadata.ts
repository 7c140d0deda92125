import { paths } from '@/lib/paths'
import { collections, isStoreValue } from '@/lib/products/collections'

// The same goods stand at several addresses: /collection/cactus, /category/cactus, /category/cactus,seeds … One of them is
// the address to find, and only known shelves are: crawlers would never finish the combinations.

export interface Shelf {
  /** The address to find it by. */
  canonical: string
  indexed: boolean
}

const isCollection = (key: string) => collections.some(({ value }) => value.join(',') === key)

/** Of a list of slugs, whichever of the two kinds of address it was asked by. */
export function shelfOf(slugs: readonly string[]): Shelf {
  const key = slugs.join(',')
  if (isCollection(key) || isStoreValue(key)) return { canonical: paths.collection(slugs), indexed: true }
  return { canonical: paths.category(slugs), indexed: slugs.length === 1 }
}
