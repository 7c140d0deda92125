import { type SearchParams, textOf } from '@/lib/http/page-params'
import { sortNames } from '@/lib/products/facets'
import { LOW_STOCK } from '@/lib/products/rules'
import type { ListSort, ProductFilters } from '@/lib/products/schema'
import { searchName } from '@/lib/products/schema'

// Filters and order of the admin list of products, from its address; invalid values are ignored.

export const stockChoices = { low: `${LOW_STOCK} or fewer left`, out: 'Sold out' } as const
export type StockChoice = keyof typeof stockChoices

const offered = ['newest', 'best-selling', 'price', '-price'] as const satisfies readonly ListSort[]
export const adminProductSorts = offered.map((sort) => [sort, sortNames[sort]] as const)

export interface AdminProductChoice {
  /** A name, or the id of a product. */
  text: string
  stock: StockChoice | ''
  sort: (typeof offered)[number] | ''
}

export function adminChoiceOf(sent: SearchParams): AdminProductChoice {
  const stock = textOf(sent.stock)
  const sort = textOf(sent.sort)
  return {
    text: searchName(sent.text) ?? '',
    stock: stock === 'low' || stock === 'out' ? stock : '',
    sort: offered.find((one) => one === sort) ?? '',
  }
}

export const adminProductFilterOf = ({ text, stock, sort }: AdminProductChoice): ProductFilters => ({
  categories: [],
  ...(text ? { name: text } : {}),
  ...(stock ? { maxStock: stock === 'low' ? LOW_STOCK : 0 } : {}),
  // A search without an order shows what fits best first.
  ...(sort ? { sort } : {}),
})
