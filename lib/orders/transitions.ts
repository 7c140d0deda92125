import type { OrderStatus } from '@/lib/orders/schema'
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
  if (paymentMethod === 'COD') {
    // Cash is in hand when the parcel is.
    if (to === 'DELIVERED') return 'PAID'
    return status === 'DELIVERED' ? 'UNPAID' : paymentStatus
  }
  if (to === 'CANCELLED' && paymentStatus === 'PAID') return 'REFUND_DUE'
  if (status === 'CANCELLED' && to !== 'CANCELLED' && paymentStatus === 'REFUND_DUE') return 'PAID'
  return paymentStatus
}

/**
 * An invoice is due once the order is paid or has left the nursery, whichever comes first, and is never taken back: what is
 * cancelled later keeps its number, and says so.
 */
export const isInvoiceDue = ({ status, paymentStatus }: Pick<OrderState, 'status' | 'paymentStatus'>) =>
  status !== 'CANCELLED' && (paymentStatus === 'PAID' || status === 'SHIPPED' || status === 'DELIVERED')
