import 'server-only'
import { cancelUnconfirmedOrder } from '@/lib/orders/changes/cancel-overdue'
import { databaseNow, db } from '@/lib/platform/database/client'
import { eachRecord, waitingFor } from '@/lib/platform/jobs/attempts'
import { log } from '@/lib/platform/log'

const BATCH_SIZE = 50
const job = 'unconfirmed-orders'

/** Cancels cash orders that were not confirmed in time and returns their stock. */
export async function cancelUnconfirmedOrders(
  stopping?: AbortSignal,
  { now: given }: { now?: Date } = {},
): Promise<void> {
  const now = given ?? (await databaseNow())
  const due = await db.order.findMany({
    where: {
      status: 'PENDING',
      paymentMethod: 'COD',
      confirmBy: { lte: now },
      id: { notIn: await waitingFor(job) },
    },
    orderBy: { confirmBy: 'asc' },
    take: BATCH_SIZE,
    select: { id: true },
  })
  const ids = due.map(({ id }) => id)
  await eachRecord(
    { job, event: 'unconfirmed_order_not_cancelled', kind: 'order', ids, stopping },
    async (id) => {
      if (await cancelUnconfirmedOrder(id, now)) log.info('unconfirmed_order_cancelled', { order: id })
    },
  )
}
