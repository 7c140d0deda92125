import { formatPrice, toPaisa } from '@/lib/base/money'
import type { PaymentStatus } from '@/lib/money/payments/rules'
import { isAboutDeposit } from '@/lib/orders/order/deposit'
import type { DepositState } from '@/lib/orders/order/transitions'

// Rules of the money of an order that may go back in parts, and of the rest for the refund of the whole order. Pure: commands
// apply them while the order is locked. Amounts are paisa.

export interface RefundableOrder extends Pick<DepositState, 'paymentStatus' | 'depositStatus'> {
  totalPrice: number | bigint
  depositPrice: number | bigint
  /** Granted so far; without refunds of edits, which have lowered the total or the deposit itself. */
  refundedPrice: number | bigint
}

/** The state of the money that a refund is about: of the deposit as long as the total is not paid. */
const moneyOf = (order: Omit<RefundableOrder, 'refundedPrice'>): { status: PaymentStatus; paisa: number } =>
  order.depositStatus !== null && isAboutDeposit(order)
    ? { status: order.depositStatus, paisa: Number(order.depositPrice) }
    : { status: order.paymentStatus, paisa: Number(order.totalPrice) }

/** The sum that the customer has paid of the order as it is now: online, as a deposit, or in cash on delivery. */
export function paidPaisa(order: Omit<RefundableOrder, 'refundedPrice'>): number {
  const { status, paisa } = moneyOf(order)
  return status === 'PAID' ? paisa : 0
}

/** The part of it that we have after the part refunds. */
export const refundablePaisa = (order: RefundableOrder): number =>
  Math.max(0, paidPaisa(order) - Number(order.refundedPrice))

/** The sum of the refund of the whole order: what the part refunds have left of it. */
export const restPaisa = (order: RefundableOrder): number =>
  moneyOf(order).paisa - Number(order.refundedPrice)

/** Why no part of the order's money can go back; null: it can. */
export function refundProblem(order: RefundableOrder): string | null {
  const { status } = moneyOf(order)
  if (status === 'REFUND_DUE') return 'The whole order is due for refund, so no part of it is refunded.'
  if (status === 'REFUNDED') return 'The whole order is refunded, so no part of it is refunded.'
  if (status !== 'PAID') return 'Nothing is paid for this order, so there is nothing to refund.'
  return refundablePaisa(order) > 0 ? null : 'All that was paid for this order is refunded in parts.'
}

/** Why this amount cannot be refunded; null: it can. */
export function refundAmountProblem(order: RefundableOrder, paisa: number): string | null {
  if (!Number.isSafeInteger(paisa) || paisa < 1) return 'At least one paisa is refunded'
  const refundable = refundablePaisa(order)
  return paisa > refundable
    ? `At most ${formatPrice(toPaisa(refundable), { always: true })} can be refunded`
    : null
}

/** Why a part refund cannot be taken back; null: it can. */
export function takeBackProblem(
  order: RefundableOrder,
  { status, cause }: { status: 'DUE' | 'SENT'; cause: 'SHOP' | 'EDIT' | 'CLAIM' },
): string | null {
  if (status === 'SENT') return 'This refund is sent, so it cannot be taken back.'
  if (cause === 'EDIT') return 'The order became cheaper by this amount, so its refund stays.'
  if (cause === 'CLAIM') return 'This refund answers a claim, so it stays.'
  // The refund of the rest, without this amount, may be sent already.
  return moneyOf(order).status === 'PAID'
    ? null
    : 'The rest of this order is refunded too, so this part stays.'
}

/** When part refunds have sent all of it back, the refund of the whole order has nothing left to send. */
export const refundStatusAfter = <Status extends PaymentStatus | null>(
  order: RefundableOrder,
  status: Status,
): Status | 'REFUNDED' => (status === 'REFUND_DUE' && restPaisa(order) === 0 ? 'REFUNDED' : status)

/** Why an order whose rest is refunded stays cancelled; null: it can be opened again. Its part refunds are not counted twice. */
export const reopenProblem = (order: RefundableOrder): string | null =>
  moneyOf(order).status === 'REFUNDED' && Number(order.refundedPrice) > 0
    ? 'This order is refunded, partly in parts, so it stays cancelled. Please place a new one.'
    : null

/** Why money that was refunded in parts cannot count as not received any more; null: it can. */
export function unpaidProblem(after: RefundableOrder): string | null {
  const { status } = moneyOf(after)
  const isHeld = status === 'PAID' && Number(after.refundedPrice) <= paidPaisa(after)
  if (isHeld || status === 'REFUND_DUE' || status === 'REFUNDED' || Number(after.refundedPrice) === 0)
    return null
  return `${formatPrice(toPaisa(after.refundedPrice), { always: true })} of what was collected is refunded, so this order stays delivered. A refund that is not sent can be taken back.`
}
