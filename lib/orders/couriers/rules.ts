import type { ParcelState } from '@/lib/orders/couriers/driver'
import { isNotAccepted } from '@/lib/orders/order/parcel-outcomes'
import type { ParcelOutcome } from '@/lib/orders/order/parcel-schema'
import type { OrderStatus } from '@/lib/orders/order/schema'
import type { OrderState } from '@/lib/orders/order/transitions'
import { isToPack } from '@/lib/orders/packing/rules'
import { type Pauses, pauseAfter } from '@/lib/platform/jobs/pauses'
import { findCity } from '@/lib/shop/cities/cities'
import type { DeliveryMethod } from '@/lib/shop/delivery/rules'

// Bookings with couriers: what may be done, what the courier is asked, and what its answers change. Pure.

const minutes = 60_000
const hours = 60 * minutes

/** Every booking of an order has a reference of its own: G-5D762-2 is the second one. */
export const referenceOf = (orderNumber: string, earlier: number): string => `${orderNumber}-${earlier + 1}`

/** Why an order that can be sent cannot be booked; null: it can. Only a packed one, because that is not edited any more. */
export function whyNotBooked({
  method,
  packedAt,
}: {
  method: DeliveryMethod
  packedAt: Date | null
}): string | null {
  if (method === 'VAN') return 'This order goes with the van of the shop.'
  if (method === 'PICKUP') return 'This order is picked up at the nursery.'
  return packedAt === null ? 'This order is not packed yet.' : null
}

const plain = (name: string) =>
  name
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')

/** The courier's spelling of a city as the buyer has written it; null when it does not serve it, or it is not clear which one is meant. */
export function servedCity(written: string, served: readonly string[]): string | null {
  const same = served.find((name) => plain(name) === plain(written))
  if (same) return same
  const meant = findCity(written)
  if (meant.kind !== 'city') return null
  const { name, code } = meant.city
  const alike = served.find((city) => plain(city) === plain(name))
  if (alike) return alike
  return (
    served.find((city) => {
      const theirs = findCity(city)
      return theirs.kind === 'city' && theirs.city.code === code
    }) ?? null
  )
}

/** '2 x Snake Plant, 1 x Pot', in at most `longest` characters, cut between two products. */
export function contentsOf(lines: readonly { name: string; quantity: number }[], longest = 250): string {
  const texts = lines.map(({ name, quantity }) => `${quantity} x ${name}`)
  let text = texts[0]?.slice(0, longest) ?? ''
  for (const next of texts.slice(1)) {
    if (text.length + next.length + 2 > longest) return text
    text += `, ${next}`
  }
  return text
}

/** How long an answer may be missing before the courier is asked for the booking by its reference. */
export const ASK_AFTER_MS = 2 * minutes
/** After so long an admin is asked to look for a booking that the courier does not list, and may end it. */
export const MISSING_AFTER_MS = 10 * minutes
/** So long after its request a booking that the courier does not list is looked for, also once an admin has ended it. */
export const LATE_MS = 48 * hours

export const isMissing = (requestedAt: Date, now: Date): boolean =>
  now.getTime() - requestedAt.getTime() >= MISSING_AFTER_MS

/** When the courier is asked again for a booking that it does not list; null: never again. */
export function nextSearch(requestedAt: Date, now: Date): Date | null {
  if (now.getTime() - requestedAt.getTime() >= LATE_MS) return null
  return new Date(now.getTime() + (isMissing(requestedAt, now) ? 30 * minutes : ASK_AFTER_MS))
}

/** When a parcel is asked about next; null: never again. A state that is not known counts as on its way. */
export function nextAsk(state: ParcelState | null, now: Date): Date | null {
  if (state === 'DELIVERED' || state === 'RETURNED' || state === 'CANCELLED') return null
  return new Date(now.getTime() + (state === 'WAITING' ? 30 * minutes : hours))
}

const pauses: Pauses = { first: 5 * 60, longest: 6 * 3600 }

/** When the courier is asked again, that has failed to answer so often before. */
export const nextAskAfterFailure = (failures: number, now: Date): Date =>
  new Date(now.getTime() + pauseAfter(failures + 1, pauses) * 1000)

/** The effect of a courier's status on the order. */
export type Effect =
  | { kind: 'status'; status: OrderStatus }
  /** It was not accepted and comes back. */
  | { kind: 'returned' }
  | { kind: 'none' }
  /** It contradicts what an admin has set since. */
  | { kind: 'review' }

/**
 * The effect of a new state of the parcel. The courier changes an order only from where its own last word, or the packing,
 * has left it; otherwise an admin has set something else since, and decides.
 */
export function effectOf(
  order: OrderState & { parcelOutcome: ParcelOutcome | null },
  before: ParcelState | null,
  now: ParcelState,
): Effect {
  const { status, parcelOutcome } = order
  const isWaiting = isToPack(order)
  // The parcel is with the courier, as it has said before or as an admin has set.
  const isSent = status === 'SHIPPED'
  const wasWaiting = before === null || before === 'WAITING'
  switch (now) {
    case 'WAITING':
      return { kind: 'none' }
    case 'ON_THE_WAY':
      if (isSent || status === 'DELIVERED') return { kind: 'none' }
      return isWaiting && wasWaiting ? { kind: 'status', status: 'SHIPPED' } : { kind: 'review' }
    case 'DELIVERED':
      if (status === 'DELIVERED') return { kind: 'none' }
      // An admin knows of another outcome.
      if (parcelOutcome !== null) return { kind: 'review' }
      if (isSent || (isWaiting && wasWaiting)) return { kind: 'status', status: 'DELIVERED' }
      return { kind: 'review' }
    case 'RETURNING':
    case 'RETURNED':
      if (isSent && parcelOutcome !== null) return { kind: 'none' }
      // An admin has it back already.
      if (status === 'CANCELLED' && isNotAccepted(parcelOutcome)) return { kind: 'none' }
      if (isSent || (isWaiting && wasWaiting)) return { kind: 'returned' }
      return { kind: 'review' }
    case 'CANCELLED':
      return isWaiting || status === 'CANCELLED' ? { kind: 'none' } : { kind: 'review' }
  }
}
