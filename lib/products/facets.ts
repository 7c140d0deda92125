import { type SearchParams, textOf } from '@/lib/http/page-params'
import type { ListSort, ProductFilters } from '@/lib/products/schema'
import { slugOf } from '@/lib/products/slug'
import { starsAndUp } from '@/lib/reviews/rules'

// Filters and order of a listing, from its address; invalid values are ignored. next.config.mjs has the same keys:
// without any of them a listing is a cached page.

export const facetKeys = [
  'category',
  'minPrice',
  'maxPrice',
  'potType',
  'potSize',
  'minRating',
  'inStock',
  'sort',
] as const
export type FacetKey = (typeof facetKeys)[number]
/** One text a facet, empty where it is not used. */
export type FacetChoice = Record<FacetKey, string>

export const noChoice: FacetChoice = {
  category: '',
  minPrice: '',
  maxPrice: '',
  potType: '',
  potSize: '',
  minRating: '',
  inStock: '',
  sort: '',
}

export const sortNames: Record<ListSort, string> = {
  relevance: 'Best match',
  newest: 'Newest',
  'best-selling': 'Best selling',
  price: 'Price, low to high',
  '-price': 'Price, high to low',
  rating: 'Best rated',
}

const sizeShape = /^(\d{1,5}(?:\.\d{1,2})?)-(.{1,20})$/

const plain = (text: string, maxLength: number) =>
  text.length <= maxLength && text.isWellFormed() && !text.includes('\u0000') ? text : ''
const matching = (text: string, shape: RegExp) => (shape.test(text) ? text : '')

export function readChoice(params: SearchParams): FacetChoice {
  const at = (key: FacetKey) => textOf(params[key])
  const prices = [at('minPrice'), at('maxPrice')].map((text) => matching(text, /^\d{1,7}$/))
  // Lowest and highest in whichever field they were typed.
  const [minPrice = '', maxPrice = ''] = prices.every(Boolean)
    ? prices.toSorted((a, b) => Number(a) - Number(b))
    : prices
  return {
    category: plain(slugOf(at('category')), 50),
    minPrice,
    maxPrice,
    potType: plain(at('potType'), 50),
    potSize: plain(matching(at('potSize'), sizeShape), 30),
    minRating: matching(at('minRating'), /^[1-5]$/),
    inStock: matching(at('inStock'), /^1$/),
    sort: Object.hasOwn(sortNames, at('sort')) ? at('sort') : '',
  }
}

/** Prices in paisa, as everywhere behind the address. */
export function filtersOf(choice: FacetChoice): Partial<ProductFilters> {
  const [, size, unit] = sizeShape.exec(choice.potSize) ?? []
  return {
    ...(choice.category ? { within: choice.category } : {}),
    ...(choice.minPrice ? { minPrice: Number(choice.minPrice) * 100 } : {}),
    ...(choice.maxPrice ? { maxPrice: Number(choice.maxPrice) * 100 } : {}),
    ...(choice.potType ? { potType: choice.potType } : {}),
    ...(size && unit ? { potSize: { size: Number(size), unit } } : {}),
    ...(choice.minRating ? { minRating: Number(choice.minRating) } : {}),
    ...(choice.inStock ? { inStock: true } : {}),
    ...(choice.sort ? { sort: choice.sort as ListSort } : {}),
  }
}

/** The listing's address with this choice; page and limit are the pager's. */
export function choiceHref(base: string, choice: FacetChoice): string {
  const query = new URLSearchParams(facetKeys.flatMap((key) => (choice[key] ? [[key, choice[key]]] : [])))
  return query.size > 0 ? `${base}${base.includes('?') ? '&' : '?'}${query}` : base
}

export interface ActiveFacet {
  key: FacetKey
  text: string
  /** The choice without it. */
  without: FacetChoice
}

/** What narrows the list now, in words; sorting hides nothing and is none of them. */
export function activeFacets(choice: FacetChoice, nameOfCategory: (slug: string) => string): ActiveFacet[] {
  const { category, minPrice, maxPrice, potType, potSize, minRating, inStock } = choice
  const rupees = (text: string) => `Rs ${Number(text).toLocaleString('en-US')}`
  const words: Partial<Record<FacetKey, string>> = {
    ...(category ? { category: nameOfCategory(category) } : {}),
    ...(minPrice ? { minPrice: `From ${rupees(minPrice)}` } : {}),
    ...(maxPrice ? { maxPrice: `Up to ${rupees(maxPrice)}` } : {}),
    ...(potType ? { potType } : {}),
    ...(potSize ? { potSize: potSize.replace('-', ' ') } : {}),
    ...(minRating ? { minRating: starsAndUp(minRating) } : {}),
    ...(inStock ? { inStock: 'In stock' } : {}),
  }
  return facetKeys.flatMap((key) =>
    words[key] === undefined ? [] : [{ key, text: words[key], without: { ...choice, [key]: '' } }],
  )
}

/** A value of a facet with its count. */
export interface FacetOption {
  value: string
  name: string
  count: number
}

/** Each facet counted under all the others. Prices in whole rupees. */
export interface FacetCounts {
  category: FacetOption[]
  potType: FacetOption[]
  potSize: FacetOption[]
  minRating: FacetOption[]
  inStock: number
  lowest: number | null
  highest: number | null
}
