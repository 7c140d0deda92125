import { LOW_STOCK } from '@/lib/catalogue/products/rules'
import type { ProductFilters } from '@/lib/catalogue/products/schema'
import { searchName } from '@/lib/catalogue/products/schema'
import { slugOf } from '@/lib/catalogue/products/slug'
import { sortOf } from '@/lib/platform/admin/sorts'
import { type SearchParams, textOf } from '@/lib/platform/http/page-params'

// Filters and order of the admin list of products, from its address; invalid values are ignored.

export const stockChoices = ['low', 'out'] as const
export type StockChoice = (typeof stockChoices)[number]

export type UrduChoice = 'missing'

/** The states by the value in the address. */
export const stateChoices = { draft: 'DRAFT', shown: 'SHOWN', hidden: 'HIDDEN' } as const
export type StateChoice = keyof typeof stateChoices

export const adminProductSorts = {
  newest: 'Newest',
  'best-selling': 'Best selling',
  name: 'Name, A to Z',
  '-name': 'Name, Z to A',
  price: 'Price, low to high',
  '-price': 'Price, high to low',
  stock: 'Stock, low to high',
  '-stock': 'Stock, high to low',
} as const

export interface AdminProductChoice {
  /** A name, or the id of a product. */
  text: string
  stock: StockChoice | ''
  urdu: UrduChoice | ''
  state: StateChoice | ''
  /** The slug of a category; absent: any. */
  category?: string
  sort: keyof typeof adminProductSorts | ''
}

const isStateChoice = (value: string): value is StateChoice => Object.hasOwn(stateChoices, value)

export function adminChoiceOf(sent: SearchParams): AdminProductChoice {
  const stock = textOf(sent.stock)
  const state = textOf(sent.state)
  const category = slugOf(searchName(sent.category) ?? '')
  const limits = {
    urdu: textOf(sent.urdu) === 'missing' ? 'missing' : '',
    text: searchName(sent.text) ?? '',
    stock: stock === 'low' || stock === 'out' ? stock : '',
    state: isStateChoice(state) ? state : '',
    ...(category ? { category } : {}),
  } as const
  const sort = sortOf(adminProductSorts, sent.sort)
  // Only the shortage has an order of its own that an address without one does not say.
  return { ...limits, sort: sort ?? (usualSort(limits) === 'stock' ? 'stock' : '') }
}

/** The order when none is chosen: what fits a search best, what is missing most, or the newest. */
export const usualSort = ({ text, stock }: Pick<AdminProductChoice, 'text' | 'stock'>) =>
  text ? '' : stock === 'low' ? 'stock' : 'newest'

export const adminProductFilterOf = ({
  text,
  stock,
  urdu,
  state,
  category,
  sort,
}: AdminProductChoice): ProductFilters => ({
  categories: category ? [category] : [],
  state: state ? stateChoices[state] : 'ANY',
  ...(text ? { name: text } : {}),
  ...(stock ? { maxStock: stock === 'low' ? LOW_STOCK : 0 } : {}),
  ...(urdu ? { lacksUrdu: true } : {}),
  // A search without an order shows what fits best first.
  ...(sort ? { sort } : {}),
})
