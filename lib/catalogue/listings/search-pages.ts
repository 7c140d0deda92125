import 'server-only'
import {
  type FoundRow,
  foundSql,
  isUnfiltered,
  type PageOfIdsRow,
  pageOfIdsSql,
} from '@/lib/catalogue/listings/list-sql'
import type { ProductFilters } from '@/lib/catalogue/products/schema'
import { versionedCache } from '@/lib/platform/cache/versioned-cache'
import { read } from '@/lib/platform/database/client'
import { SerializedPage } from '@/lib/platform/http/endpoint'
import type { PageQuery } from '@/lib/platform/http/page-params'

// A search may match thousands of products, and ranking compares all of them. That is done once per version of the
// texts; pages are then read by id.

/** Twenty pages of a list; later pages are searched for each request. */
const MAX_STORED = 240

type Columns = Parameters<typeof pageOfIdsSql>[1]

/** A text without filters that an address has, best matches first, as suggestions and the search field use it. */
const isTextAlone = ({ search, name: _, sort, categories, state: __, ...others }: ProductFilters) =>
  search !== undefined &&
  (sort === undefined || sort === 'relevance') &&
  categories.length === 0 &&
  isUnfiltered({ ...others, grouped: false })

/** The best matches and their number; null for other lists. */
export async function findClosest(filters: ProductFilters): Promise<FoundRow | null> {
  if (!isTextAlone(filters)) return null
  return versionedCache(
    `closest to ${JSON.stringify([filters.search, filters.grouped === true, filters.state])}`,
    async () => {
      const [row] = await read<FoundRow>(foundSql(filters, MAX_STORED))
      if (!row) throw new Error('The query returned no row.')
      return row
    },
  )
}

/** The ids of a page; null beyond the stored results. */
export function idsOnPage({ ids, total }: FoundRow, { page, limit }: PageQuery): string[] | null {
  const offset = (page - 1) * limit
  return total <= ids.length || offset + limit <= ids.length ? ids.slice(offset, offset + limit) : null
}

/** Null if the page has to be read like that of other lists. */
export async function readSearchPage<Item>(
  filters: ProductFilters,
  position: PageQuery,
  columns: Columns,
): Promise<SerializedPage<Item> | null> {
  const found = await findClosest(filters)
  const ids = found && idsOnPage(found, position)
  if (!ids) return null
  const [row] = await read<PageOfIdsRow>(pageOfIdsSql(ids, columns), { prepared: true })
  // The texts changed in between, so the results would be inconsistent.
  if (!row || row.texts === null || row.texts !== found.texts) return null
  return new SerializedPage(row.items, row.shown, found.total, position.page, position.limit)
}
