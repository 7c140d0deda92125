import { latinDigits } from '@/lib/base/digits'
import { filterKeys } from '@/lib/base/filter-keys.mjs'
import { monthAt } from '@/lib/base/time/months'
import { facetOfNeed, needs, storedNeed } from '@/lib/catalogue/products/needs'
import type { ListSort, ProductFilters } from '@/lib/catalogue/products/schema'
import { slugOf } from '@/lib/catalogue/products/slug'
import { emptyTexts, type SearchParams, textOf } from '@/lib/platform/http/page-params'

// Filters and order of a list of products, from its address; invalid values are ignored.

export const facetKeys = filterKeys.products
export type FacetKey = (typeof facetKeys)[number]
/** One text per facet, empty if it is not used. */
export type FacetChoice = Record<FacetKey, string>

export const noChoice: FacetChoice = emptyTexts(facetKeys)

/** Facets of the needs of a buyer: lib/catalogue/products/needs.ts. */
export const needFacets = [
  'lowLight',
  'petSafe',
  'hardToKill',
  'flowering',
] as const satisfies readonly FacetKey[]
/** Facets that are counted as one number, with '1' as their only value. */
export const switchFacets = ['inStock', ...needFacets] as const
export type SwitchFacet = (typeof switchFacets)[number]
/** Facets that are counted value by value. */
export type OptionFacet = Exclude<FacetKey, SwitchFacet | 'minPrice' | 'maxPrice' | 'sort' | 'sizes'>
/** A facet that facet-table.ts has an entry for. */
export type CountedFacet = OptionFacet | SwitchFacet
const isSwitch = (key: FacetKey): key is SwitchFacet => switchFacets.some((facet) => facet === key)
const isOption = (key: FacetKey): key is OptionFacet =>
  !isSwitch(key) && key !== 'minPrice' && key !== 'maxPrice' && key !== 'sort' && key !== 'sizes'
export const optionFacets: readonly OptionFacet[] = facetKeys.filter(isOption)

const listSorts: readonly ListSort[] = ['relevance', 'newest', 'best-selling', 'price', '-price', 'rating']

const sizeShape = /^(\d{1,5}(?:\.\d{1,2})?)-(.{1,20})$/

const plain = (text: string, maxLength: number) =>
  text.length <= maxLength && text.isWellFormed() && !text.includes('\u0000') ? text : ''
const matching = (text: string, shape: RegExp) => (shape.test(text) ? text : '')
const switchedOn = (text: string) => matching(text, /^1$/)
const rupees = (text: string) => matching(latinDigits(text), /^\d{1,7}$/)

interface Facet {
  /** The value from the address; empty if it is invalid. */
  parse(text: string): string
  filter(value: string): Partial<ProductFilters>
}

/**
 * How each facet is read from the address and filters a list; its counts: facet-table.ts. `filter` becomes a condition of
 * list-sql.ts; a facet without one of its own is `{ facets: { key: value } }`.
 */
export const facets: Record<FacetKey, Facet> = {
  category: {
    parse: (text) => plain(slugOf(text), 50),
    filter: (category) => ({ within: [category] }),
  },
  // Needs are one filter together: see filtersOf.
  lowLight: { parse: switchedOn, filter: () => ({}) },
  petSafe: { parse: switchedOn, filter: () => ({}) },
  hardToKill: { parse: switchedOn, filter: () => ({}) },
  flowering: { parse: switchedOn, filter: () => ({}) },
  place: { parse: (text) => matching(text, /^(?:indoor|outdoor)$/), filter: () => ({}) },
  // Prices in paisa, unlike in the address.
  minPrice: {
    parse: rupees,
    filter: (text) => ({ minPrice: Number(text) * 100 }),
  },
  maxPrice: {
    parse: rupees,
    filter: (text) => ({ maxPrice: Number(text) * 100 }),
  },
  potType: {
    parse: (text) => plain(text, 50),
    filter: (potType) => ({ potType }),
  },
  potSize: {
    parse: (text) => plain(matching(text, sizeShape), 30),
    filter(text) {
      const [, size, unit] = sizeShape.exec(text) ?? []
      return size && unit ? { potSize: { size: Number(size), unit } } : {}
    },
  },
  minRating: {
    parse: (text) => matching(text, /^[1-5]$/),
    filter: (stars) => ({ minRating: Number(stars) }),
  },
  inStock: {
    parse: switchedOn,
    filter: () => ({ inStock: true }),
  },
  // A list has one card per group without this.
  sizes: {
    parse: (text) => matching(text, /^all$/),
    filter: () => ({ grouped: false }),
  },
  sort: {
    parse: (text) => listSorts.find((sort) => sort === text) ?? '',
    filter: (sort) => ({ sort: sort as ListSort }),
  },
}

export function readChoice(params: SearchParams): FacetChoice {
  const choice = { ...noChoice }
  for (const key of facetKeys) choice[key] = facets[key].parse(textOf(params[key]))
  const { minPrice, maxPrice } = choice
  // Minimum and maximum may be in either field.
  return minPrice && maxPrice && Number(minPrice) > Number(maxPrice)
    ? { ...choice, minPrice: maxPrice, maxPrice: minPrice }
    : choice
}

const usedKeys = (choice: FacetChoice) => facetKeys.filter((key) => choice[key])

/** The filters of a choice in a month (1 to 12), which decides what is in flower. */
export function filtersOf(choice: FacetChoice, month = monthAt(new Date())): Partial<ProductFilters> {
  const filters: Partial<ProductFilters> = Object.assign(
    {},
    ...usedKeys(choice).map((key) => facets[key].filter(choice[key])),
  )
  const chosen = needs.filter((need) => choice[facetOfNeed[need][0]] === facetOfNeed[need][1])
  return chosen.length > 0 ? { ...filters, needs: chosen.map((need) => storedNeed(need, month)) } : filters
}

/** The listing's address with this choice, without page and limit. */
export function choiceHref(base: string, choice: FacetChoice): string {
  const query = new URLSearchParams(usedKeys(choice).map((key) => [key, choice[key]]))
  return query.size > 0 ? `${base}${base.includes('?') ? '&' : '?'}${query}` : base
}

export interface ActiveFacet {
  key: Exclude<FacetKey, 'sort' | 'sizes'>
  value: string
  /** The choice without this facet. */
  without: FacetChoice
}

/** The active filters; the sort order and how groups are shown are none of them. */
export const activeFacets = (choice: FacetChoice): ActiveFacet[] =>
  usedKeys(choice).flatMap((key) =>
    key === 'sort' || key === 'sizes' ? [] : [{ key, value: choice[key], without: { ...choice, [key]: '' } }],
  )

/** A value of a facet with its count. */
export interface FacetOption {
  value: string
  name: string
  /** The Urdu name of a category that has one. */
  nameUr?: string | null
  count: number
}

/** Each facet is counted with all other facets applied. Prices in whole rupees. */
export interface FacetCounts extends Record<OptionFacet, FacetOption[]>, Record<SwitchFacet, number> {
  /** The number of products in all sizes. */
  sizes: number
  lowest: number | null
  highest: number | null
  /** Some facets were left out. */
  hasMore?: true
}
