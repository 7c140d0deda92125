import 'server-only'
import { Prisma } from '@prisma/client'
import { AppError } from '@/lib/base/errors'
import { apiText } from '@/lib/base/i18n/answer-text'
import { withGroups } from '@/lib/catalogue/groups/lock'
import { MAX_STOCK } from '@/lib/catalogue/products/fields'
import type { Shortage } from '@/lib/orders/order/schema'
import { tags } from '@/lib/platform/cache/tags'
import type { Tx } from '@/lib/platform/database/client'

export interface StockLine {
  productId: string
  quantity: number
}
interface CountedProduct {
  id: string
  stock: number | null
}

const toLineTable = (lines: readonly StockLine[]) => Prisma.sql`unnest(
  ${lines.map(({ productId }) => productId)}::uuid[], ${lines.map(({ quantity }) => quantity)}::int[]) AS line(id, quantity)`

/** Locks the products and those of their groups in the order of their ids, which prevents deadlocks. */
export async function lockProducts(tx: Tx, lines: readonly StockLine[]): Promise<CountedProduct[]> {
  const ids = lines.map(({ productId }) => productId)
  const rows = await tx.$queryRaw<CountedProduct[]>`
    SELECT id::text, stock FROM products WHERE ${withGroups(ids)} ORDER BY id FOR NO KEY UPDATE`
  return rows.filter(({ id }) => ids.includes(id))
}

/** Takes every line or throws OUT_OF_STOCK. The products must be locked. Returns the cache tags to revalidate. */
export async function takeStock(
  tx: Tx,
  lines: readonly StockLine[],
  counted: readonly CountedProduct[],
): Promise<string[]> {
  assertInStock(lines, counted)
  const taken = await tx.$executeRaw`
    UPDATE products SET stock = stock - line.quantity, sold = sold + line.quantity
    FROM ${toLineTable(lines)} WHERE products.id = line.id AND (stock IS NULL OR stock >= line.quantity)`
  if (taken !== lines.length) throw outOfStock({ items: [] })
  return staleTags(
    counted,
    (stock, { id }) => stock === lines.find((line) => line.productId === id)?.quantity,
  )
}

/** A product's page shows its stock; listings only show whether it is sold out. */
function staleTags(
  counted: readonly CountedProduct[],
  changesAvailability: (stock: number, product: CountedProduct) => boolean,
): string[] {
  const tracked = counted.flatMap(({ id, stock }) => (stock === null ? [] : [{ id, stock }]))
  const stale = tracked.map(({ id }) => tags.product(id))
  return tracked.some((product) => changesAvailability(product.stock, product))
    ? [...stale, tags.catalogue]
    : stale
}

/** Throws OUT_OF_STOCK with the lines that exceed the stock; products without a stock are unlimited. */
export function assertInStock(lines: readonly StockLine[], counted: readonly CountedProduct[]): void {
  const stockById = new Map(counted.map(({ id, stock }) => [id, stock]))
  const items = lines.flatMap(({ productId, quantity }) => {
    const stock = stockById.get(productId) ?? null
    return stock !== null && stock < quantity
      ? [{ product: productId, requested: quantity, available: stock }]
      : []
  })
  if (items.length > 0) throw outOfStock({ items })
}

const outOfStock = (data: Shortage) =>
  new AppError('OUT_OF_STOCK', apiText('answers.orders.soldOut'), { data })

/** The lines as far as the stock of their products has room for them. */
export const withRoom = (lines: readonly StockLine[], counted: readonly CountedProduct[]): StockLine[] =>
  lines.flatMap(({ productId, quantity }) => {
    const stock = counted.find(({ id }) => id === productId)?.stock ?? null
    const room = stock === null ? quantity : Math.min(quantity, Math.max(0, MAX_STOCK - stock))
    return room > 0 ? [{ productId, quantity: room }] : []
  })

/** Records for each line of a cancelled order what of it goes back; nothing of lines that are not named. */
export async function recordGivenBack(tx: Tx, orderId: string, lines: readonly StockLine[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE order_items SET given_back = coalesce((
      SELECT line.quantity FROM ${toLineTable(lines)} WHERE line.id = order_items.product_id), 0)
    WHERE order_id = ${orderId}::uuid`
}

/** Returns the lines to stock, at most up to MAX_STOCK. The products must be locked. Returns the cache tags to revalidate. */
export async function returnStock(
  tx: Tx,
  lines: readonly StockLine[],
  counted: readonly CountedProduct[],
): Promise<string[]> {
  await tx.$executeRaw`
    UPDATE products SET sold = GREATEST(sold - line.quantity, 0),
      -- LEAST leaves out nulls, and would give an unlimited product a stock.
      stock = CASE WHEN stock IS NOT NULL THEN LEAST(stock + line.quantity, ${MAX_STOCK}) END
    FROM ${toLineTable(lines)} WHERE products.id = line.id`
  return staleTags(counted, (stock) => stock === 0)
}
