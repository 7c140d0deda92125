import type { ParcelFacts } from '@/lib/orders/parcel-outcomes'
import type { DepositState, OrderState } from '@/lib/orders/transitions'
import { isUnpaid, type PaymentStatus, paymentAfterActivation } from '@/lib/payments/rules'

// The deposit of a cash order: a part of the total that is paid online before the order is confirmed. Pure.

/**
 * Whether payments and refunds are about the deposit: as long as the total itself is neither paid nor refunded. A refund of
 * the total includes the deposit.
 */
export const isAboutDeposit = ({
  paymentStatus,
  depositStatus,
}: Pick<DepositState, 'paymentStatus' | 'depositStatus'>): boolean =>
  depositStatus !== null && isUnpaid(paymentStatus)

/**
 * Whether the money that a refund is about was paid in cash: how it goes back is agreed with the customer. A deposit was paid
 * through the gateway and goes back there.
 */
export const isPaidInCash = (order: Omit<DepositState, 'status'>): boolean =>
  order.paymentMethod === 'COD' && !isAboutDeposit(order)

/**
 * The deposit after a change of the order: sent back when the shop or the buyer cancels, not when the parcel was refused, and
 * not after the total was paid, whose refund includes it. In an order that goes on again it counts again.
 */
export function depositAfter(
  { depositStatus }: Pick<DepositState, 'depositStatus'>,
  after: Pick<OrderState, 'status' | 'paymentStatus'> & Pick<ParcelFacts, 'parcelOutcome'>,
): PaymentStatus | null {
  if (depositStatus === null) return null
  if (after.status !== 'CANCELLED') return paymentAfterActivation(depositStatus, true)
  if (!isAboutDeposit({ ...after, depositStatus }) || after.parcelOutcome === 'REFUSED') return depositStatus
  return paymentAfterActivation(depositStatus, false)
}

/** Why a delivery stays recorded; null: it can be taken back. */
export const undeliverProblem = (
  { status, paymentMethod, depositStatus }: DepositState,
  to: OrderState['status'],
  /** How often its total was sent back. */
  refunds: number,
): string | null =>
  status === 'DELIVERED' &&
  to !== 'CANCELLED' &&
  paymentMethod === 'COD' &&
  depositStatus !== null &&
  refunds > 0
    ? 'This order was refunded with its deposit and delivered again, so it stays delivered. It can be cancelled.'
    : null

/** What is collected on delivery, in paisa; all of it again when the total, deposit included, was sent back and the order goes on. */
export function cashToCollect({
  paymentMethod,
  paymentStatus,
  depositStatus,
  totalPaisa,
  depositPaisa,
}: Omit<DepositState, 'status'> & { totalPaisa: number; depositPaisa: number }): number {
  if (paymentMethod !== 'COD') return 0
  if (paymentStatus === 'REFUNDED') return totalPaisa
  if (!isUnpaid(paymentStatus)) return 0
  return totalPaisa - (depositStatus === 'PAID' ? depositPaisa : 0)
}
