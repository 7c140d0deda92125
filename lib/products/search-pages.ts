import 'server-only'
import { read } from '@/lib/database/client'
import { SerializedPage } from '@/lib/http/endpoint'
import { asksNothing, type FoundRow, foundSql, type PageRow, pageOfIdsSql } from '@/lib/products/list-sql'
import type { ProductFilters } from '@/lib/products/schema'
import { versionedCache } from '@/lib/products/versioned-cache'

// A text may find thousands of products, and the best of them are known only when each was compared with it. That is done
// once per version of the catalogue; the pages people look at are then read by id, whatever the size of the shop.

/** Twenty pages of a list: nobody walks further, and who does has each page found for them. */
const mostKept = 240

type Position = { page: number; limit: number }
type Columns = Parameters<typeof pageOfIdsSql>[1]

/** A text alone, the closest first: what suggestions and the search field ask for. */
const isTextAlone = ({ search, name: _, sort, categories, ...others }: ProductFilters) =>
  search !== undefined &&
  (sort === undefined || sort === 'relevance') &&
  categories.length === 0 &&
  asksNothing(others)

/** The closest products and how many there are; null for a list of another kind. */
export async function findClosest(filters: ProductFilters): Promise<FoundRow | null> {
  if (!isTextAlone(filters)) return null
  return versionedCache(`closest to ${JSON.stringify(filters.search)}`, async () => {
    const [row] = await read<FoundRow>(foundSql(filters, mostKept))
    if (!row) throw new Error('Finding comes with one row, always.')
    return row
  })
}

/** What stands on that page; null where it lies further down than what is kept. */
export function idsOnPage({ ids, total }: FoundRow, { page, limit }: Position): string[] | null {
  const offset = (page - 1) * limit
  return total <= ids.length || offset + limit <= ids.length ? ids.slice(offset, offset + limit) : null
}

/** Null where the page has to be found like that of any list. */
export async function readSearchPage<Item>(
  filters: ProductFilters,
  position: Position,
  columns: Columns,
): Promise<SerializedPage<Item> | null> {
  const found = await findClosest(filters)
  const ids = found && idsOnPage(found, position)
  if (!ids) return null
  const [row] = await read<Omit<PageRow, 'total'>>(pageOfIdsSql(ids, columns), { prepared: true })
  // The catalogue changed between the two: they would not be of one moment.
  if (!row || row.version === null || row.version !== found.version) return null
  return new SerializedPage(row.items, row.shown, found.total, position.page, position.limit)
}
