import 'server-only'
import type { SearchParams } from '@/lib/page-params'
import { listCards } from '@/lib/products/cards'
import { countFacets } from '@/lib/products/facet-counts'
import { filtersOf, noChoice, readChoice } from '@/lib/products/facets'
import type { ListingPosition } from '@/lib/products/listing-address'
import type { ProductFilters } from '@/lib/products/schema'

/** All that a listing screen shows of a shelf: a page of cards, and what every further choice would leave. */
export async function findListing(
  scope: ProductFilters,
  { page, limit }: ListingPosition,
  params: SearchParams = {},
) {
  const choice = Object.keys(params).length > 0 ? readChoice(params) : noChoice
  const [products, counts] = await Promise.all([
    listCards({ ...scope, ...filtersOf(choice) }, page, limit),
    countFacets(scope, choice),
  ])
  return { products, facets: { choice, counts } }
}

export type ListingContent = Awaited<ReturnType<typeof findListing>>
