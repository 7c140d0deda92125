import 'server-only'
import { refundBy } from '@/lib/money/payments/deadlines'
import { mailPayment } from '@/lib/money/payments/mail'
import { isUnpaid } from '@/lib/money/payments/rules'
import type { Actor } from '@/lib/money/payments/subjects'
import { isTransferReported } from '@/lib/money/transfers/holds'
import { endingOf } from '@/lib/orders/invoices/credit-rules'
import { mailOrderStatus, orderLink } from '@/lib/orders/mail/order-mail'
import { messageStatus, withdrawToConfirm } from '@/lib/orders/mail/order-messages'
import { isPaidInCash } from '@/lib/orders/order/deposit'
import { isToConfirm } from '@/lib/orders/order/hold'
import { restPaisa } from '@/lib/orders/order/refund-rules'
import { type ChangedState, isRefundDue } from '@/lib/orders/order/status-rules'
import { trackingOf } from '@/lib/orders/order/tracking-schema'
import type { LockedOrder } from '@/lib/orders/record/lock'
import type { Tx } from '@/lib/platform/database/client'

/** The emails and messages of a change of status: about the order, and about the refund that becomes due with it. */
export async function mailStatusChange(
  tx: Tx,
  { by }: Actor,
  order: LockedOrder,
  after: ChangedState,
  at: Date,
): Promise<void> {
  const { id, number, buyerId, firstName, email, paymentStatus, depositStatus, deliveryMethod } = order
  // The amounts of the whole order, without what part refunds send.
  const amounts = {
    paisa: restPaisa(order),
    partsPaisa: Number(order.refundedPrice),
    isCash: isPaidInCash({ ...order, ...after }),
  }
  const refund = !isRefundDue(order) && isRefundDue(after) ? { ...amounts, by: refundBy(at) } : null
  const ending = endingOf(after)
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
    isReported: isUncharged && (await isTransferReported(tx, { kind: 'order', id })),
    // An order with a deposit was cancelled because the deposit was not paid.
    isUnconfirmed: isToConfirm(order) && by === 'SYSTEM',
    deliveryMethod,
    status: after.status,
    by,
    parcel: ending === 'CANCELLED' ? null : ending,
    ...trackingOf(order),
  })
  if (isToConfirm(order)) await withdrawToConfirm(tx, id)
  const link = await orderLink(tx, { id, buyerId })
  await messageStatus(tx, { id, status: after.status, at, deliveryMethod, link, ...trackingOf(order) })
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
      link,
    })
}
