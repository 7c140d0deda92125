import 'server-only'
import { systemActor } from '@/lib/money/payments/subjects'
import { isHeldByTransfer } from '@/lib/money/transfers/holds'
import { isOverdue } from '@/lib/orders/order/hold'
import { isDepositAwaited, isHeldUnpaid } from '@/lib/orders/order/transitions'
import { lockOrder } from '@/lib/orders/record/lock'
import { setStatus } from '@/lib/orders/statuses/set-status'
import { revalidateTags } from '@/lib/platform/cache/tags'
import { contendedTransaction } from '@/lib/platform/database/client'

/** Cancels an order that, or whose deposit, was not paid by its deadline; false when it is no longer overdue. */
export async function cancelUnpaidOrder(id: string, now: Date): Promise<boolean> {
  const stale = await contendedTransaction(async (tx) => {
    const order = await lockOrder(tx, id)
    if (!(isHeldUnpaid(order) || isDepositAwaited(order)) || !order.payBy || order.payBy > now) return null
    if (await isHeldByTransfer(tx, { kind: 'order', id }, now)) return null
    return setStatus(tx, systemActor, order, 'CANCELLED')
  })
  if (stale && stale.length > 0) await revalidateTags(...stale)
  return stale !== null
}

/** Cancels a cash order that was not confirmed in time; false when it is no longer overdue. */
export async function cancelUnconfirmedOrder(id: string, now: Date): Promise<boolean> {
  const stale = await contendedTransaction(async (tx) => {
    const order = await lockOrder(tx, id)
    return isOverdue(order, now) ? setStatus(tx, systemActor, order, 'CANCELLED') : null
  })
  if (stale && stale.length > 0) await revalidateTags(...stale)
  return stale !== null
}
