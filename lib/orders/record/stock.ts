import 'server-only'
import { assertEnough, moveStock } from '@/lib/catalogue/stock/move'
import { type CountedProduct, roomFor, type StockLine, shortLines } from '@/lib/catalogue/stock/rules'
import type { StockSource } from '@/lib/catalogue/stock/source'
import type { Tx } from '@/lib/platform/database/client'

const taken = (lines: readonly StockLine[]) =>
  lines.map(({ productId, quantity }) => ({ productId, change: -quantity, sold: quantity }))

const stockOf = (counted: readonly CountedProduct[], productId: string): number | null =>
  counted.find(({ id }) => id === productId)?.stock ?? null

/** Takes every line or throws OUT_OF_STOCK. The products must be locked. Returns the cache tags to revalidate. */
export const takeStock = (
  tx: Tx,
  lines: readonly StockLine[],
  counted: readonly CountedProduct[],
  source: StockSource,
): Promise<string[]> => moveStock(tx, taken(lines), counted, source)

/** Throws OUT_OF_STOCK with the lines that exceed the stock; products without a stock are unlimited. */
export const assertInStock = (lines: readonly StockLine[], counted: readonly CountedProduct[]): void =>
  assertEnough(shortLines(taken(lines), counted))

/** The lines as far as the stock of their products has room for them. */
export const withRoom = (lines: readonly StockLine[], counted: readonly CountedProduct[]): StockLine[] =>
  lines.flatMap(({ productId, quantity }) => {
    const room = roomFor(quantity, stockOf(counted, productId))
    return room > 0 ? [{ productId, quantity: room }] : []
  })

/** Records for each line of a cancelled order what of it goes back; nothing of lines that are not named. */
export async function recordGivenBack(tx: Tx, orderId: string, lines: readonly StockLine[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE order_items SET given_back = coalesce((
      SELECT line.quantity FROM unnest(${lines.map(({ productId }) => productId)}::uuid[],
        ${lines.map(({ quantity }) => quantity)}::int[]) AS line(id, quantity) WHERE line.id = order_items.product_id), 0)
    WHERE order_id = ${orderId}::uuid`
}

/** Returns the lines to stock, at most up to MAX_STOCK. The products must be locked. Returns the cache tags to revalidate. */
export const returnStock = (
  tx: Tx,
  lines: readonly StockLine[],
  counted: readonly CountedProduct[],
  source: StockSource,
): Promise<string[]> =>
  moveStock(
    tx,
    lines.map(({ productId, quantity }) => ({
      productId,
      change: roomFor(quantity, stockOf(counted, productId)),
      sold: -quantity,
    })),
    counted,
    source,
  )
