import 'server-only'
import { defaultSize, type SearchParams } from '@/lib/page-params'
import { listCards } from '@/lib/products/cards'
import { countFacets } from '@/lib/products/facet-counts'
import { type FacetChoice, filtersOf, noChoice, readChoice } from '@/lib/products/facets'
import type { ListingPosition } from '@/lib/products/listing-address'
import type { ProductFilters } from '@/lib/products/schema'

/**
 * All that a plain listing shows of a shelf: a page of cards and what every choice would leave. The longer pages leave the
 * panel to its own address, or they would weigh more than 12 KB.
 */
export async function findListing(scope: ProductFilters, { page, limit }: ListingPosition) {
  const [products, counts] = await Promise.all([
    listCards(scope, page, limit),
    limit > defaultSize ? null : countFacets(scope, noChoice),
  ])
  return { products, facets: { choice: noChoice, counts } }
}

/** The same, narrowed by what stands in the address. */
export async function findFilteredListing(
  scope: ProductFilters,
  { page, limit }: ListingPosition,
  params: SearchParams,
) {
  const choice = readChoice(params)
  const [products, counts] = await Promise.all([
    listCards({ ...scope, ...filtersOf(choice) }, page, limit),
    countLately(scope, choice),
  ])
  return { products, facets: { choice, counts } }
}

export type ListingContent = Awaited<ReturnType<typeof findListing>>

const freshMs = 5000
const mostKept = 200
const kept = new Map<string, { at: number; counts: ReturnType<typeof countFacets> }>()

/** Counting reads the whole shelf: whoever walks the pages of a choice, or meets others there, shares one count. */
function countLately(scope: ProductFilters, choice: FacetChoice) {
  const key = JSON.stringify([scope, { ...choice, sort: '' }])
  const known = kept.get(key)
  if (known && Date.now() - known.at < freshMs) return known.counts
  const counts = countFacets(scope, choice)
  kept.delete(key)
  kept.set(key, { at: Date.now(), counts })
  counts.catch(() => kept.delete(key))
  const [oldest] = kept.keys()
  if (kept.size > mostKept && oldest) kept.delete(oldest)
  return counts
}
