import 'server-only'
import { lockProducts } from '@/lib/catalogue/stock/lock'
import type { StockLine } from '@/lib/catalogue/stock/rules'
import type { Actor } from '@/lib/money/payments/subjects'
import { isWithoutPlants, type OrderWithParcel } from '@/lib/orders/order/parcel-outcomes'
import { piecesBack, piecesGone } from '@/lib/orders/order/pieces'
import { stockMove } from '@/lib/orders/order/transitions'
import { recordGivenBack, returnStock, takeStock, withRoom } from '@/lib/orders/record/stock'
import type { Tx } from '@/lib/platform/database/client'

type State = Pick<OrderWithParcel, 'status' | 'parcelOutcome' | 'parcelReturn'>

/**
 * Moves the stock with a change of the status of a locked order: cancelling gives back what is sold again and records it,
 * reopening takes exactly that. Returns the cache tags to revalidate. Throws OUT_OF_STOCK.
 */
export async function moveStockWithStatus(
  tx: Tx,
  { actorId }: Actor,
  { id, status }: Pick<OrderWithParcel, 'status'> & { id: string },
  after: State,
): Promise<string[]> {
  const move = stockMove(status, after.status)
  if (move === 'none') return []
  const source = { actorId, orderId: id }
  const items = await tx.orderItem.findMany({
    where: { orderId: id },
    select: {
      productId: true,
      quantity: true,
      givenBack: true,
      claim: { select: { status: true, quantity: true } },
    },
  })
  const toLines = (pieces: (item: (typeof items)[number]) => number): StockLine[] =>
    items
      .map((item) => ({ productId: item.productId, quantity: pieces(item) }))
      .filter(({ quantity }) => quantity > 0)
  if (move === 'take') {
    const lines = toLines(piecesGone)
    await tx.orderItem.updateMany({ where: { orderId: id }, data: { givenBack: null } })
    return lines.length > 0
      ? takeStock(tx, lines, await lockProducts(tx, lines), { reason: 'ORDER', ...source })
      : []
  }
  const wanted = isWithoutPlants(after) ? [] : toLines(piecesBack)
  const counted = wanted.length > 0 ? await lockProducts(tx, wanted) : []
  const lines = withRoom(wanted, counted)
  await recordGivenBack(tx, id, lines)
  return lines.length > 0
    ? returnStock(tx, lines, counted, { reason: after.parcelOutcome ? 'RETURN' : 'CANCEL', ...source })
    : []
}
