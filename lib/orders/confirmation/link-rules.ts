import { isOverdue, isUnconfirmed } from '@/lib/orders/order/hold'
import { type DepositState, isDepositAwaited, isHeldUnpaid } from '@/lib/orders/order/transitions'
import { isLandline } from '@/lib/platform/people/phone'

// The rules of the link of a cash order (product 18; docs/decisions/0058-order-links.md). Pure: the clock is an argument.

const dayMs = 24 * 3_600_000
/** Days after placing, however long the order is held. */
const MAX_LINK_DAYS = 7

export const linkStates = [
  /** It can be confirmed, changed and cancelled. */
  'OPEN',
  /** It was turned into an online order, which can be paid, or its deposit has to be paid. */
  'TO_PAY',
  'CONFIRMED',
  'SHIPPED',
  'DELIVERED',
  'CANCELLED',
  'EXPIRED',
] as const
export type LinkState = (typeof linkStates)[number]

export type LinkedOrder = DepositState & { placedAt: Date; confirmBy: Date | null }

const isTooOld = ({ placedAt }: LinkedOrder, now: Date) =>
  now.getTime() - placedAt.getTime() >= MAX_LINK_DAYS * dayMs

/**
 * Whether it can be paid online instead: nothing of it is paid or refunded yet, it costs something, and its number is no
 * landline, which the gateway does not take.
 */
export const canPayInstead = ({
  depositStatus,
  totalPrice,
  phoneNumber,
}: Pick<DepositState, 'depositStatus'> & { totalPrice: bigint; phoneNumber: string }): boolean =>
  depositStatus === null && totalPrice > 0n && !isLandline(phoneNumber)

/** The state that a link shows and acts on now. A paid deposit has confirmed its order, also one that was put back to PENDING. */
export function linkStateOf(order: LinkedOrder, now: Date): LinkState {
  if (order.status === 'PROCESSING') return 'CONFIRMED'
  if (order.status !== 'PENDING') return order.status
  if (order.depositStatus === 'PAID' || (!isUnconfirmed(order) && !isHeldUnpaid(order))) return 'CONFIRMED'
  if (isOverdue(order, now) || isTooOld(order, now)) return 'EXPIRED'
  return isUnconfirmed(order) && !isDepositAwaited(order) ? 'OPEN' : 'TO_PAY'
}
