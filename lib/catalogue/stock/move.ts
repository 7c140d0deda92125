import 'server-only'
import { AppError } from '@/lib/base/errors'
import { apiText } from '@/lib/base/i18n/answer-text'
import { MAX_STOCK } from '@/lib/catalogue/products/fields'
import {
  type CountedProduct,
  type ShortLine,
  type StockChange,
  shortLines,
} from '@/lib/catalogue/stock/rules'
import { type StockSource, stockSourceSql } from '@/lib/catalogue/stock/source'
import { tags } from '@/lib/platform/cache/tags'
import type { Tx } from '@/lib/platform/database/client'

/**
 * Changes the stock of locked products by a difference, each product in one line. Unlimited ones stay unlimited; only their pieces
 * sold change. Throws OUT_OF_STOCK when one would fall below 0 or rise above MAX_STOCK. Returns the cache tags to revalidate.
 */
export async function moveStock(
  tx: Tx,
  changes: readonly StockChange[],
  counted: readonly CountedProduct[],
  source: StockSource,
): Promise<string[]> {
  assertEnough(shortLines(changes, counted))
  // The source is set within the statement, which saves one round trip for each order.
  const moved = await tx.$executeRaw`
    WITH source AS MATERIALIZED (SELECT ${stockSourceSql(source)} AS value)
    UPDATE products SET stock = stock + line.change, sold = GREATEST(sold + line.added, 0)
    FROM source, unnest(${changes.map(({ productId }) => productId)}::uuid[], ${changes.map(({ change }) => change)}::int[],
      ${changes.map(({ sold = 0 }) => sold)}::int[]) AS line(id, change, added)
    WHERE products.id = line.id AND source.value IS NOT NULL
      AND (stock IS NULL OR stock + line.change BETWEEN 0 AND ${MAX_STOCK})`
  if (moved !== changes.length) throw outOfStock([])
  return staleTags(changes, counted)
}

/** A product's page shows its stock; listings only show whether it is sold out. */
function staleTags(changes: readonly StockChange[], counted: readonly CountedProduct[]): string[] {
  const tracked = counted.flatMap(({ id, stock }) => (stock === null ? [] : [{ id, stock }]))
  const changeOf = new Map(changes.map(({ productId, change }) => [productId, change]))
  const stale = tracked.map(({ id }) => tags.product(id))
  return tracked.some(({ id, stock }) => (stock === 0) !== (stock + (changeOf.get(id) ?? 0) === 0))
    ? [...stale, tags.catalogue]
    : stale
}

/** Throws OUT_OF_STOCK with these lines, if there are any. */
export function assertEnough(items: ShortLine[]): void {
  if (items.length > 0) throw outOfStock(items)
}

const outOfStock = (items: ShortLine[]) =>
  new AppError('OUT_OF_STOCK', apiText('answers.orders.soldOut'), { data: { items } })
