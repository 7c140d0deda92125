import 'server-only'
import { databaseNow, db } from '@/lib/database/client'
import { log } from '@/lib/log'
import { cancelUnconfirmedOrder } from '@/lib/orders/commands'

const BATCH_SIZE = 50

/** Cancels cash orders that were not confirmed in time and returns their stock. */
export async function cancelUnconfirmedOrders(
  stopping?: AbortSignal,
  { now: given }: { now?: Date } = {},
): Promise<void> {
  const now = given ?? (await databaseNow())
  const due = await db.order.findMany({
    where: { status: 'PENDING', paymentMethod: 'COD', confirmBy: { lte: now } },
    orderBy: { confirmBy: 'asc' },
    take: BATCH_SIZE,
    select: { id: true },
  })
  for (const { id } of due) {
    if (stopping?.aborted) return
    try {
      if (await cancelUnconfirmedOrder(id, now)) log.info('unconfirmed_order_cancelled', { order: id })
    } catch (error) {
      // This order is tried again on the next run.
      log.error('unconfirmed_order_not_cancelled', error, { order: id })
    }
  }
}
