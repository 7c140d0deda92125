import 'server-only'
import type { Locale } from '@/lib/base/i18n/locales'
import { defaultSize } from '@/lib/base/page-sizes.mjs'
import { listCards } from '@/lib/catalogue/listings/cards'
import { countFacets } from '@/lib/catalogue/listings/facet-counts'
import type { ListingPosition } from '@/lib/catalogue/listings/listing-address'
import { getCategories } from '@/lib/catalogue/products/categories'
import {
  type FacetChoice,
  type FacetCounts,
  filtersOf,
  noChoice,
  readChoice,
} from '@/lib/catalogue/products/facets'
import type { ProductFilters } from '@/lib/catalogue/products/schema'
import { env } from '@/lib/platform/env'
import type { SearchParams } from '@/lib/platform/http/page-params'

/**
 * The data of a plain listing: a page of cards and the counts of the facets. Longer pages have fewer facets, see
 * docs/decisions/0017-listing-weight.md.
 */
export async function findListing(locale: Locale, scope: ProductFilters, { page, limit }: ListingPosition) {
  const { counts, known } = await countFacets(scope, noChoice)
  const products = await listCards(locale, scope, page, limit, known)
  return {
    products,
    kind: await kindOf(scope, noChoice),
    facets: { choice: noChoice, counts: limit > defaultSize ? shortened(counts) : counts },
  }
}

const shortened = (counts: FacetCounts): FacetCounts => ({
  ...counts,
  place: [],
  potType: [],
  potSize: [],
  minRating: [],
  hasMore: true,
})

/** Finds a listing with filters from the address. */
export async function findFilteredListing(
  locale: Locale,
  scope: ProductFilters,
  { page, limit }: ListingPosition,
  params: SearchParams,
) {
  const choice = readChoice(params)
  const { counts, known } = await countFacets(scope, choice)
  const products = await listCards(locale, narrowed(scope, filtersOf(choice)), page, limit, known)
  return { products, kind: await kindOf(scope, choice), facets: { choice, counts } }
}

/** The demo says that an empty list is an error, as the specification has it; a shop says that it has nothing there. */
export const isEmptyAnError = env.GULSHAN_MODE === 'demo'

/** How the products of a list are counted. */
const kindOf = async ({ categories, needs = [] }: ProductFilters, { category }: FacetChoice) =>
  needs.length > 0 ? 'plants' : (await getCategories()).countKind(category ? [category] : categories)

/** A listing with filters: a plant meets the needs of both. */
export const narrowed = (scope: ProductFilters, filters: Partial<ProductFilters>): ProductFilters => {
  const needs = [...(scope.needs ?? []), ...(filters.needs ?? [])]
  return { ...scope, ...filters, ...(needs.length > 0 ? { needs } : {}) }
}

export type ListingContent = Awaited<ReturnType<typeof findListing>>

/** The query of a list with the slug that its category has now; the same object if it has that. */
export async function presentQuery(query: Record<string, string>): Promise<Record<string, string>> {
  const { category } = readChoice(query)
  if (!category) return query
  const present = (await getCategories()).find(category)?.slug ?? category
  return present === category ? query : { ...query, category: present }
}
