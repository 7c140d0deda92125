import 'server-only'
import { type Crumb, homeCrumb, paths, productsCrumb } from '@/lib/paths'
import { canonicalListing } from '@/lib/products/canonical-listing'
import { namesOfCategories } from '@/lib/products/categories'
import { collectionTitle, isStoreValue } from '@/lib/products/collections'
import { slugsOf } from '@/lib/products/listing-address'
import type { ProductFilters } from '@/lib/products/schema'

/** A part of the catalogue with a page: all products, a collection or a category. */
export interface ListingScope {
  scope: ProductFilters
  title: string
  lead?: string
  /** For search engines, which see a collection and a category of the same name. */
  pageTitle: string
  description: (total: number) => string
  base: string
  /** The breadcrumbs above it. */
  trail: readonly Crumb[]
  /** Another address with the same products that is the canonical one. */
  canonicalBase?: string
  indexed?: boolean
}

const allProducts: ListingScope = {
  scope: { categories: [] },
  title: 'All Products',
  lead: 'Plants, seeds, pots and tools, delivered all over Pakistan.',
  pageTitle: 'All Products',
  description: () =>
    'Cactus, succulents, exotic and indoor plants, seeds, pots and tools, delivered all over Pakistan.',
  base: paths.products,
  trail: [homeCrumb],
}

export const findAllProducts = async (): Promise<ListingScope> => allProducts

const trail = [homeCrumb, productsCrumb]

/** A collection, even if empty, or a list of existing categories; null for anything else. */
export async function findCollection(segment: string): Promise<ListingScope | null> {
  const slugs = slugsOf(segment)
  const names = await namesOfCategories(slugs ?? [])
  if (!slugs?.every((slug) => names.has(slug) || isStoreValue(slug))) return null
  const words = collectionTitle(slugs, names)
  const { canonical, indexed } = canonicalListing(slugs)
  return {
    ...words,
    scope: { categories: slugs },
    pageTitle: words.title,
    description: () =>
      `${words.lead ?? `${words.title} from our nursery.`} Delivered all over Pakistan, cash on delivery.`,
    base: paths.collection(slugs),
    canonicalBase: canonical,
    indexed,
    trail,
  }
}

/** All categories must exist; the title is their names, joined by commas. */
export async function findCategory(segment: string): Promise<ListingScope | null> {
  const slugs = slugsOf(segment)
  const names = await namesOfCategories(slugs ?? [])
  if (!slugs?.every((slug) => names.has(slug))) return null
  const title = slugs.map((slug) => names.get(slug)).join(', ')
  const { canonical, indexed } = canonicalListing(slugs)
  return {
    scope: { categories: slugs },
    title,
    // A collection of the same name has the plain title.
    pageTitle: `${title}: buy online in Pakistan`,
    description: (total) =>
      `${title} from our nursery, ${total} to choose from, delivered all over Pakistan. Cash on delivery.`,
    base: paths.category(slugs),
    canonicalBase: canonical,
    indexed,
    trail,
  }
}
