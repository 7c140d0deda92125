import type { OrderStatus } from '@/lib/orders/schema'
import { type Holding, payByOfOrder } from '@/lib/payments/deadlines'
import { isUnpaid, type PaymentStatus } from '@/lib/payments/rules'

// What a change of status brings with it (contract 2.3). Pure: the command applies it under the order's lock.

export interface OrderState {
  status: OrderStatus
  paymentMethod: 'COD' | 'ONLINE'
  paymentStatus: PaymentStatus
}

/** A buyer may take an order back until it leaves the nursery. */
export const canCancel = ({ status }: Pick<OrderState, 'status'>) =>
  status === 'PENDING' || status === 'PROCESSING'

/** Only an online order that is not paid yet has something to pay. */
export const canPay = ({ status, paymentMethod, paymentStatus }: OrderState) =>
  paymentMethod === 'ONLINE' && status !== 'CANCELLED' && isUnpaid(paymentStatus)

/** Held for a payment that has not come; what nobody pays in time is cancelled. */
export const isHeldUnpaid = (order: OrderState) => canPay(order) && canCancel(order)

interface Ended {
  status: OrderStatus
  timeline: readonly { status: OrderStatus; by: 'BUYER' | 'ADMIN' | 'SYSTEM' }[]
}
/** Only what was not paid in time is cancelled by the shop's own clockwork. */
export const wasNotPaidInTime = ({ status, timeline }: Ended) =>
  status === 'CANCELLED' && timeline.findLast((entry) => entry.status === 'CANCELLED')?.by === 'SYSTEM'

/** What happens to the plants: cancelling gives them back, reopening takes them again. */
export function stockMove(from: OrderStatus, to: OrderStatus): 'give-back' | 'take' | 'none' {
  if (from === to) return 'none'
  if (to === 'CANCELLED') return 'give-back'
  return from === 'CANCELLED' ? 'take' : 'none'
}

/** What the money's state becomes when the order's status changes. */
export function paymentAfter(order: OrderState, to: OrderStatus): PaymentStatus {
  const { status, paymentMethod, paymentStatus } = order
  // Cash that was taken is given back like any other money.
  if (to === 'CANCELLED') return paymentStatus === 'PAID' ? 'REFUND_DUE' : paymentStatus
  if (status === 'CANCELLED' && paymentStatus === 'REFUND_DUE') return 'PAID'
  if (paymentMethod === 'COD') {
    // Cash is in hand when the parcel is; a parcel that was not delivered after all brought none.
    if (to === 'DELIVERED') return 'PAID'
    if (status === 'DELIVERED') return 'UNPAID'
  }
  return paymentStatus
}

/** Until when the order is held: anew when the change makes it wait for a payment that it did not wait for before. */
export function payByAfter(
  order: OrderState & { payBy: Date | null },
  to: OrderStatus,
  now: Date,
  holding: Holding,
): Date | null {
  const after = { ...order, status: to, paymentStatus: paymentAfter(order, to) }
  return isHeldUnpaid(after) && !isHeldUnpaid(order) ? payByOfOrder(now, holding) : order.payBy
}

/**
 * An invoice is due once the order is paid or has left the nursery, whichever comes first, and is never taken back: what is
 * cancelled later keeps its number, and says so.
 */
export const isInvoiceDue = ({ status, paymentStatus }: Pick<OrderState, 'status' | 'paymentStatus'>) =>
  status !== 'CANCELLED' && (paymentStatus === 'PAID' || status === 'SHIPPED' || status === 'DELIVERED')
