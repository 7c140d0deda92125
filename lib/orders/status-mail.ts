import 'server-only'
import type { Tx } from '@/lib/database/client'
import { isToConfirm } from '@/lib/orders/hold'
import type { LockedOrder } from '@/lib/orders/lock'
import { mailOrderStatus, orderLink } from '@/lib/orders/mail'
import { trackingOf } from '@/lib/orders/parcels/tracking'
import { restPaisa } from '@/lib/orders/refunds/rules'
import type { OrderStatus } from '@/lib/orders/schema'
import { refundBy } from '@/lib/payments/deadlines'
import { mailPayment } from '@/lib/payments/mail'
import { isUnpaid } from '@/lib/payments/rules'
import type { Actor } from '@/lib/payments/subjects'

interface StatusChange {
  status: OrderStatus
  by: Actor['by']
  at: Date
  /** The refund of the whole order, without what part refunds send, becomes due with it. */
  isRefundDue: boolean
  isCashRefund: boolean
  parcel: 'RETURNED' | 'LOST' | null
}

/** The emails of a change of status: about the order, and about the refund that becomes due with it. */
export async function mailStatusChange(
  tx: Tx,
  order: LockedOrder,
  { isRefundDue, isCashRefund, at, ...change }: StatusChange,
): Promise<void> {
  const { id, number, buyerId, firstName, email, paymentStatus, depositStatus, deliveryMethod } = order
  const amounts = { paisa: restPaisa(order), partsPaisa: Number(order.refundedPrice), isCash: isCashRefund }
  const refund = isRefundDue ? { ...amounts, by: refundBy(at) } : null
  const isUncharged = isUnpaid(paymentStatus) && (depositStatus === null || isUnpaid(depositStatus))
  await mailOrderStatus(tx, {
    id,
    number,
    buyerId,
    firstName,
    email,
    at,
    refund,
    isUncharged,
    // With a deposit it was the deposit that was not paid.
    isUnconfirmed: isToConfirm(order) && change.by === 'SYSTEM',
    deliveryMethod,
    ...change,
    ...trackingOf(order),
  })
  if (refund)
    await mailPayment(tx, {
      kind: 'order',
      id,
      number,
      state: 'REFUND_DUE',
      ...amounts,
      firstName,
      email,
      at,
      link: orderLink({ id, buyerId }),
    })
}
