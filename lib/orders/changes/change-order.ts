import 'server-only'
import { AppError, invalid } from '@/lib/base/errors'
import { apiText } from '@/lib/base/i18n/answer-text'
import { requireId } from '@/lib/base/ids'
import { may } from '@/lib/base/permissions'
import { markRefunded } from '@/lib/money/payments/refunds'
import { type Actor, adminActor } from '@/lib/money/payments/subjects'
import { parcelAfter } from '@/lib/orders/order/parcel-outcomes'
import { type OrderChange, type OrderDto, orderDto } from '@/lib/orders/order/schema'
import { orderSelect, toOrderDto } from '@/lib/orders/record/dto'
import { type LockedOrder, lockVisibleOrder } from '@/lib/orders/record/lock'
import { orderPayments } from '@/lib/orders/statuses/payment'
import { setStatus } from '@/lib/orders/statuses/set-status'
import { mustBeFresh, mustMay } from '@/lib/platform/auth/must-may'
import type { Viewer } from '@/lib/platform/auth/types'
import { revalidateTags } from '@/lib/platform/cache/tags'
import { contendedTransaction, type Tx } from '@/lib/platform/database/client'
import { assertUnchanged, isUnchanged, type Seen } from '@/lib/platform/http/seen'
import { toWire } from '@/lib/platform/http/wire-amounts'

const toActor = (viewer: Viewer): Actor =>
  viewer.role === 'ADMIN' ? adminActor(viewer) : { by: 'BUYER', actorId: viewer.id }

/** A buyer cancels an order; an admin sets any status, or records a refund. Throws CONFLICT when `seen` is outdated. */
export async function changeOrder(viewer: Viewer, id: string, change: OrderChange): Promise<OrderDto> {
  const isBuyers = change.paymentStatus === undefined && !change.returned && change.status === 'CANCELLED'
  if (!may(viewer, 'orders.write') && !isBuyers) {
    throw new AppError('FORBIDDEN', apiText('answers.accounts.forbidden'))
  }
  // It says that money has gone back.
  if (change.paymentStatus !== undefined) {
    mustMay(viewer, 'refunds.write')
    mustBeFresh(viewer)
  }
  if (change.status !== undefined && change.paymentStatus !== undefined) {
    throw invalid({ status: apiText('answers.orders.eitherStatus') })
  }
  if (change.paymentStatus !== undefined && change.paymentStatus !== 'REFUNDED') {
    throw invalid({ paymentStatus: apiText('answers.orders.refundedOnly') })
  }
  if (change.returned && change.status !== 'CANCELLED')
    throw invalid({ returned: apiText('answers.orders.returnedOnly') })
  const orderId = requireId(id, 'order')
  const { status } = change
  const { dto, stale } = await contendedTransaction(async (tx) => {
    const order = await lockVisibleOrder(tx, viewer, orderId)
    if (change.seen) await assertStatesUnchanged(tx, order, change.seen)
    const stale = status
      ? await setStatus(tx, toActor(viewer), order, status, parcelAfter(order, status, change.returned))
      : await markRefunded(tx, viewer, orderPayments, orderId)
    const row = await tx.order.findUniqueOrThrow({ where: { id: orderId }, select: orderSelect })
    return { dto: toOrderDto(row), stale: stale ?? [] }
  })
  if (stale.length > 0) await revalidateTags(...stale)
  return dto
}

/** Throws CONFLICT with the order in `data`: the user confirmed the change for other states. */
async function assertStatesUnchanged(
  tx: Tx,
  { id, status, paymentStatus }: LockedOrder,
  seen: Seen,
): Promise<void> {
  const current = { status, paymentStatus }
  if (isUnchanged(seen, current)) return
  const row = await tx.order.findUniqueOrThrow({ where: { id }, select: orderSelect })
  assertUnchanged(seen, current, 'order', toWire(orderDto, toOrderDto(row)))
}
