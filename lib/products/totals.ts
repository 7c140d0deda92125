import 'server-only'
import { read } from '@/lib/db'
import { WrittenPage } from '@/lib/http/endpoint'
import { type KnownTotal, type PageRow, pageSql } from '@/lib/products/list-sql'
import type { ProductFilters } from '@/lib/products/schema'
import { withPlan } from '@/lib/search/plan'

// Counting a list costs more than reading a page of it, and grows with the shop. A total is therefore counted once per
// version of the catalogue (see the migrations that make catalogue_version) and remembered; the database itself compares
// the versions, in the statement that reads the page, so that nothing has to be expired and nothing can be late.

const mostRemembered = 2000
const remembered = new Map<string, KnownTotal>()

/** What the total depends on: not the order. */
const keyOf = ({ sort: _, ...filters }: ProductFilters): string => JSON.stringify(filters)

/** Of few texts and asked by everybody: worth a plan that is kept. */
const isCommon = ({ categories: _, sort: __, ...others }: ProductFilters) =>
  Object.values(others).every((value) => value === undefined || value === false)

/** A page of a list of products; `columns` are what an item consists of, by the names of `Item`. */
export async function readPage<Item>(
  asked: ProductFilters,
  { page, limit }: { page: number; limit: number },
  columns: Parameters<typeof pageSql>[2],
): Promise<WrittenPage<Item>> {
  const filters = await withPlan(asked)
  const key = keyOf(filters)
  const [row] = await read<PageRow>(pageSql(filters, { page, limit }, columns, remembered.get(key)), {
    prepared: isCommon(filters),
  })
  if (!row) throw new Error('A list comes with one row, always.')
  remember(key, { version: row.version, total: row.total })
  return new WrittenPage(row.items, row.shown, row.total, page, limit)
}

function remember(key: string, known: KnownTotal) {
  remembered.delete(key)
  remembered.set(key, known)
  for (const oldest of remembered.keys()) {
    if (remembered.size <= mostRemembered) break
    remembered.delete(oldest)
  }
}
