import { isOverdue, isUnconfirmed } from '@/lib/orders/hold'
import { type DepositState, isDepositAwaited, isHeldUnpaid } from '@/lib/orders/transitions'

// What the link of a cash order may do (product 18). Pure: the clock is an argument.

const dayMs = 24 * 3_600_000
/** After placing the order, however long it is held. */
const LINK_DAYS = 7

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

/** Until when a link works. */
export function linkUntil({ placedAt, confirmBy }: LinkedOrder): Date {
  const latest = new Date(placedAt.getTime() + LINK_DAYS * dayMs)
  return confirmBy && confirmBy < latest ? confirmBy : latest
}

export function linkStateOf(order: LinkedOrder, now: Date): LinkState {
  if (order.status === 'PROCESSING') return 'CONFIRMED'
  if (order.status !== 'PENDING') return order.status
  if (!isUnconfirmed(order) && !isHeldUnpaid(order)) return 'CONFIRMED'
  if (isOverdue(order, now) || linkUntil({ ...order, confirmBy: null }) <= now) return 'EXPIRED'
  return isUnconfirmed(order) && !isDepositAwaited(order) ? 'OPEN' : 'TO_PAY'
}
