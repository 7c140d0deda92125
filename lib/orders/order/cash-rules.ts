import { paisaOrNull } from '@/lib/base/money'
import type { CashOrders } from '@/lib/shop/settings/schema'

// Which cash orders the shop takes (product 9.12). Pure; lib/orders/cash/limits.ts reads the history and locks.
// A person is known by the phone number, in one spelling: anyone can open another account.

export interface CashRequest {
  lines: readonly { productId: string; quantity: number; stock: number | null }[]
  totalPaisa: number
  /** Whether cash is taken for this city and method. */
  isCashTaken: boolean
}

export interface CashHistory {
  /** Unconfirmed cash orders of this account, and those to this phone number by any account, with those cancelled within the hour. */
  openOfCustomer: number
  openToPhone: number
  /** The cancelled ones among them. */
  cancelledOfCustomer: number
  cancelledToPhone: number
  /** Whether an order was delivered to this phone number, and whether one of this account was. */
  hasDelivered: boolean
  hasDeliveredToCustomer: boolean
  /**
   * Cash orders that are not delivered yet and that no one or only their buyer has confirmed, by the link: of an account that had
   * no delivery, and to a phone number that had none.
   */
  undeliveredOfCustomer: number
  undeliveredToPhone: number
  /** Parcels that this phone number refused in the last twelve months. */
  refusedParcels: number
}

export const cashReasons = [
  'PLACE',
  'REFUSED',
  'PIECES',
  'FIRST_PIECES',
  'FIRST_VALUE',
  'OPEN_OF_CUSTOMER',
  'OPEN_TO_PHONE',
  'UNDELIVERED',
  'NUMBER',
] as const
export type CashReason = (typeof cashReasons)[number]

/** Why a cash order is not taken. `limit`: pieces, orders, refused parcels, or paisa; `items`: the lines above it. */
export interface CashRejection {
  reason: CashReason
  limit: number
  items: { product: string; requested: number }[]
  /** Open orders alone would be within the limit: some were cancelled within the hour. */
  isByCancelled?: boolean
}

/**
 * The first reason against this cash order; null when it is taken. Reasons that a deposit answers come last, so that an order
 * with a deposit is within all other limits.
 */
export function findCashRejection(
  limits: CashOrders,
  history: CashHistory,
  order: CashRequest,
): CashRejection | null {
  return (
    piecesRejection(limits, order) ??
    openRejection(limits, history) ??
    placeRejection(limits, history, order) ??
    firstRejection(limits, history, order) ??
    undeliveredRejection(limits, history)
  )
}

const noHistory: CashHistory = {
  openOfCustomer: 0,
  openToPhone: 0,
  cancelledOfCustomer: 0,
  cancelledToPhone: 0,
  hasDelivered: false,
  hasDeliveredToCustomer: false,
  undeliveredOfCustomer: 0,
  undeliveredToPhone: 0,
  refusedParcels: 0,
}

/**
 * Why a cash order of a person without an account is not taken; null when it is. Anyone can type a number, so nothing good that
 * is known of it counts for them, and whatever else is known of it is one reason: NUMBER.
 */
export function findGuestCashRejection(
  limits: CashOrders,
  history: CashHistory,
  order: CashRequest,
): CashRejection | null {
  const ofAnyNumber = findCashRejection(limits, noHistory, order)
  if (ofAnyNumber) return ofAnyNumber
  const unproved = { ...history, hasDelivered: false, hasDeliveredToCustomer: false }
  return findCashRejection(limits, unproved, order) && rejection('NUMBER', 0)
}

const rejection = (reason: CashReason, limit: number, items: CashRejection['items'] = []): CashRejection => ({
  reason,
  limit,
  items,
})

/** Where and to whom no cash order goes, whatever is in it. */
function placeRejection(
  { mostRefused }: CashOrders,
  { refusedParcels }: CashHistory,
  { isCashTaken }: CashRequest,
): CashRejection | null {
  if (!isCashTaken) return rejection('PLACE', 0)
  return mostRefused !== null && refusedParcels >= mostRefused ? rejection('REFUSED', mostRefused) : null
}

function piecesRejection({ mostPieces }: CashOrders, { lines }: CashRequest): CashRejection | null {
  const above = piecesAbove(lines, mostPieces)
  return mostPieces !== null && above.length > 0 ? rejection('PIECES', mostPieces, above) : null
}

function firstRejection(
  { firstOrderPieces, firstOrderMost }: CashOrders,
  { hasDelivered }: CashHistory,
  { lines, totalPaisa }: CashRequest,
): CashRejection | null {
  if (hasDelivered) return null
  const aboveFirst = piecesAbove(lines, firstOrderPieces)
  if (firstOrderPieces !== null && aboveFirst.length > 0)
    return rejection('FIRST_PIECES', firstOrderPieces, aboveFirst)
  const mostPaisa = paisaOrNull(firstOrderMost)
  return mostPaisa !== null && totalPaisa > mostPaisa ? rejection('FIRST_VALUE', mostPaisa) : null
}

/** The lines above the limit. Products with unlimited stock have none. */
const piecesAbove = (lines: CashRequest['lines'], limit: number | null): CashRejection['items'] =>
  limit === null
    ? []
    : lines
        .filter(({ quantity, stock }) => stock !== null && quantity > limit)
        .map(({ productId, quantity }) => ({ product: productId, requested: quantity }))

function openRejection({ mostOpen }: CashOrders, history: CashHistory): CashRejection | null {
  if (mostOpen === null) return null
  const { openOfCustomer, openToPhone, cancelledOfCustomer, cancelledToPhone } = history
  const rejected = (reason: CashReason, open: number) => ({
    ...rejection(reason, mostOpen),
    ...(open < mostOpen ? { isByCancelled: true } : {}),
  })
  if (openOfCustomer >= mostOpen) return rejected('OPEN_OF_CUSTOMER', openOfCustomer - cancelledOfCustomer)
  // A returning customer of this number is not blocked by strangers who gave it.
  return openToPhone >= mostOpen && !history.hasDeliveredToCustomer
    ? rejected('OPEN_TO_PHONE', openToPhone - cancelledToPhone)
    : null
}

/** Buyers confirm their own orders by email, so until the first delivery confirmed ones count like open ones. */
function undeliveredRejection(
  { mostOpen }: CashOrders,
  { undeliveredOfCustomer, undeliveredToPhone }: CashHistory,
): CashRejection | null {
  const undelivered = Math.max(undeliveredOfCustomer, undeliveredToPhone)
  return mostOpen !== null && undelivered >= mostOpen ? rejection('UNDELIVERED', mostOpen) : null
}

/** Reasons that a deposit answers: the buyer has shown that the order is meant. */
const answeredByDeposit: readonly CashReason[] = [
  'PLACE',
  'REFUSED',
  'FIRST_PIECES',
  'FIRST_VALUE',
  'UNDELIVERED',
]

/** The deposit in paisa with which the order is taken all the same, in whole rupees; null when none helps. */
export function depositFor(
  { depositPercent }: CashOrders,
  { reason }: CashRejection,
  totalPaisa: number,
): number | null {
  if (depositPercent === null || !answeredByDeposit.includes(reason)) return null
  return Math.min(totalPaisa, Math.ceil((totalPaisa * depositPercent) / 10_000) * 100)
}
