import 'server-only'
import { isUnfiltered, type KnownTotal, type PageRow, pageSql } from '@/lib/catalogue/listings/list-sql'
import { readSearchPage } from '@/lib/catalogue/listings/search-pages'
import { withCategories } from '@/lib/catalogue/products/categories'
import type { ProductFilters } from '@/lib/catalogue/products/schema'
import { withPlan } from '@/lib/catalogue/search/plan'
import { Remembered } from '@/lib/platform/cache/versioned-cache'
import { read } from '@/lib/platform/database/client'
import { SerializedPage } from '@/lib/platform/http/endpoint'
import type { PageQuery } from '@/lib/platform/http/page-params'

const totals = new Remembered<KnownTotal>(2000)

/** The filters without the order. */
const questionOf = ({ sort: _, ...filters }: ProductFilters): string => JSON.stringify(filters)

/** A fixed and frequent statement, so it is prepared. */
const isCommon = ({ categories: _, sort: __, state: ___, ...others }: ProductFilters) =>
  isUnfiltered({ ...others, grouped: false })

/**
 * A page of a list of products; `columns` are the keys of `Item` and their expressions. The total is counted once per
 * version of the catalogue, in the statement that reads the page, so that both are consistent. `counted`: the total, if the
 * caller knows it.
 */
export async function readProductPage<Item>(
  asked: ProductFilters,
  { page, limit }: PageQuery,
  columns: Parameters<typeof pageSql>[2],
  counted?: KnownTotal,
): Promise<SerializedPage<Item>> {
  const filters = await withPlan(await withCategories(asked))
  const closest = await readSearchPage<Item>(filters, { page, limit }, columns)
  if (closest) return closest
  const question = questionOf(filters)
  // Quantities in stock do not change the version.
  const lasts = filters.maxStock === undefined
  const known = counted ?? (lasts ? totals.get(question) : undefined)
  const statement = pageSql(filters, { page, limit }, columns, known)
  const [row] = await read<PageRow>(statement, {
    prepared: isCommon(filters) || (!filters.search && 'often'),
  })
  if (!row) throw new Error('The query returned no row.')
  if (lasts) totals.set(question, { version: row.version, total: row.total })
  return new SerializedPage(row.items, row.shown, row.total, page, limit)
}
