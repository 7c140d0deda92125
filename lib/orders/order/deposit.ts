import { type Paisa, toPaisa } from '@/lib/base/money'
import { isUnpaid, type PaymentStatus, paymentAfterActivation } from '@/lib/money/payments/rules'
import type { ParcelFacts } from '@/lib/orders/order/parcel-outcomes'
import type { OrderDto } from '@/lib/orders/order/schema'
import { type DepositState, isDepositAwaited, type OrderState } from '@/lib/orders/order/transitions'

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
  newStatus: OrderState['status'],
  /** How often its total was sent back. */
  timesRefunded: number,
): string | null =>
  status === 'DELIVERED' &&
  newStatus !== 'CANCELLED' &&
  paymentMethod === 'COD' &&
  depositStatus !== null &&
  timesRefunded > 0
    ? 'This order was refunded with its deposit and delivered again, so it stays delivered. It can be cancelled.'
    : null

/** Label and courier name the amount that is collected, so a deposit that is paid from then on does not lower it any more. */
export const isCollected = ({ status, packedAt }: Pick<OrderState, 'status'> & { packedAt: Date | null }) =>
  packedAt !== null || status === 'SHIPPED' || status === 'DELIVERED'

type CashOrder = Omit<DepositState, 'status'> & { totalPaisa: number; depositPaisa: number }

/** The sum that the next delivery collects, in paisa; 0 once the order is paid. */
export function cashToCollect(order: CashOrder): number {
  const isAgain = order.paymentStatus === 'REFUNDED'
  return isAgain || isUnpaid(order.paymentStatus) ? cashOfDelivery(order, isAgain) : 0
}

/**
 * The sum that one delivery collects, in paisa. `isAgain`: the total, deposit included, was sent back before it, so all is
 * collected.
 */
export function cashOfDelivery(
  { paymentMethod, depositStatus, totalPaisa, depositPaisa }: Omit<CashOrder, 'paymentStatus'>,
  isAgain: boolean,
): number {
  if (paymentMethod !== 'COD') return 0
  return !isAgain && depositStatus === 'PAID' ? totalPaisa - depositPaisa : totalPaisa
}

/** `cashToCollect` of a row of the database. */
export const cashToCollectOf = ({
  totalPrice,
  depositPrice,
  ...order
}: Omit<DepositState, 'status'> & { totalPrice: bigint; depositPrice: bigint }): number =>
  cashToCollect({ ...order, totalPaisa: Number(totalPrice), depositPaisa: Number(depositPrice) })

type ArrivingOrder = Pick<OrderDto, 'status' | 'paymentMethod' | 'paymentStatus' | 'totalPrice' | 'deposit'>

/** The sum that the buyer pays when the order arrives, in paisa: without the deposit, which is paid before. */
export function cashOnArrival({ deposit, totalPrice, ...order }: ArrivingOrder): Paisa {
  const state = { ...order, depositStatus: deposit?.status ?? null }
  const paisa = cashToCollect({
    ...state,
    ...(isDepositAwaited(state) ? { depositStatus: 'PAID' } : {}),
    totalPaisa: totalPrice,
    depositPaisa: deposit?.amount ?? 0,
  })
  return toPaisa(paisa)
}
