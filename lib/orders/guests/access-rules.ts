// How long the link of an order without an account works, and what of a contact it shows (product 25;
// docs/decisions/0077-link-of-a-guest-order.md). Pure: the clock is an argument.

const dayMs = 24 * 3_600_000
/** After a delivery, however short the guarantee is: the invoice is still wanted. */
const LEAST_DELIVERED_DAYS = 14
/** After the last answer to a claim, so that it can be read. */
const ANSWERED_DAYS = 30
const CANCELLED_DAYS = 30
/** After placing, while it is neither delivered nor cancelled. */
const OPEN_DAYS = 90
/** Numbers are given to other people: older orders of a number do not become those of an account. */
export const JOINED_MONTHS = 12
/** How long a number counts as proved in the browser that sent its code. */
export const PROVED_MINUTES = 60

export interface GuestOrderTimes {
  status: string
  placedAt: Date
  /** When it was recorded last as delivered, and as cancelled. */
  deliveredAt: Date | null
  cancelledAt: Date | null
  guaranteeDays: number
  /** When a claim about it was made or answered last. */
  claimedAt: Date | null
  /** A claim waits for its answer. */
  hasOpenClaim: boolean
}

const plusDays = (from: Date, days: number) => new Date(from.getTime() + days * dayMs)

/** Until when the link works; null: as long as a claim waits for its answer. */
export function guestLinkUntil(order: GuestOrderTimes): Date | null {
  if (order.hasOpenClaim) return null
  const ends = [
    order.status === 'DELIVERED' && order.deliveredAt
      ? plusDays(order.deliveredAt, Math.max(order.guaranteeDays, LEAST_DELIVERED_DAYS))
      : order.status === 'CANCELLED' && order.cancelledAt
        ? plusDays(order.cancelledAt, CANCELLED_DAYS)
        : plusDays(order.placedAt, OPEN_DAYS),
    ...(order.claimedAt ? [plusDays(order.claimedAt, ANSWERED_DAYS)] : []),
  ]
  return new Date(Math.max(...ends.map((end) => end.getTime())))
}

export function isLinkOver(order: GuestOrderTimes, now: Date): boolean {
  const until = guestLinkUntil(order)
  return until !== null && now >= until
}

/** `B•••`: only the first letter. */
export const maskName = (name: string): string => (name ? `${[...name][0]}•••` : '')
