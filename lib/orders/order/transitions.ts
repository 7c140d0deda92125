import { type HoldTimes, orderPayBy } from '@/lib/money/payments/deadlines'
import { isPayable, isUnpaid, type PaymentStatus, paymentAfterActivation } from '@/lib/money/payments/rules'
import type { OrderStatus } from '@/lib/orders/order/schema'

// The rules of an order's status and payment (contract 2.3). Pure: commands apply them while the order is locked.

export interface OrderState {
  status: OrderStatus
  paymentMethod: 'COD' | 'ONLINE'
  paymentStatus: PaymentStatus
}

/** An order without a price that replaces plants of another one (lib/orders/claims). */
export interface Replacing {
  replacesId?: string | null
}
export const isReplacement = ({ replacesId }: Replacing): boolean => Boolean(replacesId)

/** Cancelled for good: its claim may have been answered in another way since. */
export const isEndedReplacement = (order: Replacing & Pick<OrderState, 'status'>): boolean =>
  isReplacement(order) && order.status === 'CANCELLED'

export const isActiveOrder = ({ status }: Pick<OrderState, 'status'>) => status !== 'CANCELLED'

/** A buyer may cancel an order until it is shipped. */
export const canCancel = ({ status }: Pick<OrderState, 'status'>) =>
  status === 'PENDING' || status === 'PROCESSING'

/** Whether an order may be paid online. */
export const canPay = (order: OrderState) =>
  order.paymentMethod === 'ONLINE' && isPayable({ ...order, isActive: isActiveOrder(order) })

/** Held for payment; cancelled when it is not paid in time. */
export const isHeldUnpaid = (order: OrderState) => canPay(order) && canCancel(order)

/** Whether an order is not sent yet, and no payment is awaited; a cash order may still wait to be confirmed. */
export const isGoingAhead = (order: OrderState) => canCancel(order) && !isHeldUnpaid(order)

interface OrderWithTimeline extends Pick<OrderState, 'status' | 'paymentMethod'> {
  timeline: readonly { status: OrderStatus; by: 'BUYER' | 'ADMIN' | 'SYSTEM' }[]
  /** The outcome of its parcel: then it was sent, so no deadline was missed. */
  parcel?: { outcome: string } | undefined
  /** Then it was its deposit that was not paid, unless that was sent back before the order was opened again. */
  deposit?: { status: PaymentStatus } | undefined
}

/** Why the system cancelled an order: it, or its deposit, was not paid in time, or a cash order not confirmed. */
export type MissedDeadline = 'notPaidInTime' | 'notConfirmedInTime'
export function missedDeadline(order: OrderWithTimeline): MissedDeadline | null {
  const { status, paymentMethod, timeline, parcel, deposit } = order
  if (status !== 'CANCELLED' || parcel) return null
  if (timeline.findLast((entry) => entry.status === 'CANCELLED')?.by !== 'SYSTEM') return null
  const hadDeposit = deposit && !(deposit.status === 'REFUNDED' && wasReopened(timeline))
  return paymentMethod === 'ONLINE' || hadDeposit ? 'notPaidInTime' : 'notConfirmedInTime'
}

const wasReopened = (timeline: OrderWithTimeline['timeline']) =>
  timeline.slice(timeline.findIndex(({ status }) => status === 'CANCELLED')).some(isActiveOrder)

/** An online order that the system cancelled because it was not paid in time. */
export const wasNotPaidInTime = (order: OrderWithTimeline) => missedDeadline(order) === 'notPaidInTime'

/** Cancelling returns the stock, reopening takes it again. */
export function stockMove(from: OrderStatus, to: OrderStatus): 'give-back' | 'take' | 'none' {
  if (from === to) return 'none'
  if (to === 'CANCELLED') return 'give-back'
  return from === 'CANCELLED' ? 'take' : 'none'
}

/** The payment status after a change of the order's status. Nothing is paid for a replacement, so nothing is refunded. */
export function paymentAfter(order: OrderState & Replacing, newStatus: OrderStatus): PaymentStatus {
  if (isReplacement(order)) return order.paymentStatus
  const { status, paymentMethod, paymentStatus } = order
  // Cash is refunded like online payments.
  if (newStatus === 'CANCELLED' || (status === 'CANCELLED' && paymentStatus === 'REFUND_DUE'))
    return paymentAfterActivation(paymentStatus, isActiveOrder({ status: newStatus }))
  if (paymentMethod === 'COD') {
    // Cash is received on delivery.
    if (newStatus === 'DELIVERED') return 'PAID'
    if (status === 'DELIVERED') return 'UNPAID'
  }
  return paymentStatus
}

export interface DepositState extends OrderState {
  /** Null: no deposit was asked for. */
  depositStatus: PaymentStatus | null
}

/** The order waits for its deposit; cancelled when that is not paid in time. */
export const isDepositAwaited = ({
  status,
  depositStatus,
}: Pick<DepositState, 'status' | 'depositStatus'>): boolean =>
  status === 'PENDING' && depositStatus !== null && isUnpaid(depositStatus)

/** The payment deadline after a status change: a new one when the order starts waiting for payment. */
export function payByAfter(
  order: DepositState & { payBy: Date | null },
  newStatus: OrderStatus,
  now: Date,
  holding: HoldTimes,
): Date | null {
  const after = { ...order, status: newStatus, paymentStatus: paymentAfter(order, newStatus) }
  const waits = (state: typeof order) => isHeldUnpaid(state) || isDepositAwaited(state)
  return waits(after) && !waits(order) ? orderPayBy(now, holding) : order.payBy
}

/**
 * An invoice is due once the order is paid or shipped, whichever comes first. It is never withdrawn: an order that is
 * cancelled later keeps its invoice number. A replacement costs nothing and has none.
 */
export const isInvoiceDue = ({
  status,
  paymentStatus,
  ...order
}: Pick<OrderState, 'status' | 'paymentStatus'> & Replacing) =>
  isActiveOrder({ status }) &&
  !isReplacement(order) &&
  (paymentStatus === 'PAID' || status === 'SHIPPED' || status === 'DELIVERED')
