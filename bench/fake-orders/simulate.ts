import { type CashReason, depositFor } from '@/lib/orders/order/cash-rules'
import { holdUntil, isOverdue } from '@/lib/orders/order/hold'
import type { TrueOrder, Truth } from './people'
import { type Known, type Rules, rejectionOf } from './rules'

// The fate of each order under some rules. Assumptions: without an end of the hold, an admin looks at an unconfirmed order
// after five days and sends it; confirmed orders are sent after a day, parcels travel three, refused ones come back after five.

const HOUR = 3_600_000
const LOOKED_AT = 120 * HOUR
const PACKED = 24 * HOUR
const ON_THE_WAY = 72 * HOUR
const BACK = 120 * HOUR
const YEAR = 365 * 24 * HOUR

interface Course {
  order: TrueOrder
  /** Until when it waits for its confirmation. */
  openUntil: number
  /** When the parcel arrives; null: none was sent. */
  arrivesAt: number | null
}

export interface Fate {
  order: TrueOrder
  /** Why cash was not offered; null: it was placed. */
  refusedBecause: CashReason | null
  /** Cash was not offered, but it would have been taken with a deposit. */
  hasDeposit: boolean
  /** Placed, but cancelled because no one confirmed in time. */
  isExpired: boolean
  /** A parcel went out and came back. */
  cameBack: boolean
  /** Pieces times hours in which no one else could buy them, for an order that no one paid in the end. */
  stockHours: number
}

function knownOf(order: TrueOrder, byPhone: readonly Course[], byAccount: readonly Course[]): Known {
  const now = order.placedAt
  const isOpen = ({ openUntil }: Course) => openUntil > now
  const hasArrived = ({ arrivesAt }: Course, from = 0) =>
    arrivesAt !== null && arrivesAt <= now && arrivesAt >= from
  const wasDelivered = (course: Course) => hasArrived(course) && course.order.accepts
  const delivered = byPhone.filter(wasDelivered)
  const isOnTheWay = ({ arrivesAt }: Course) => arrivesAt !== null && arrivesAt > now
  /** Orders that count until the first delivery; the shop has confirmed those that it sent without a word of their buyer. */
  const undelivered = (all: readonly Course[]) =>
    all.some(wasDelivered)
      ? 0
      : all.filter((course) => isOpen(course) || (isOnTheWay(course) && course.order.confirmsAfter !== null))
          .length
  return {
    openOfAccount: byAccount.filter(isOpen).length,
    openOfPhone: byPhone.filter(isOpen).length,
    hasDelivered: delivered.length > 0,
    hasDeliveredToAccount: delivered.some((course) => course.order.account === order.account),
    undeliveredOfAccount: undelivered(byAccount),
    undeliveredOfPhone: undelivered(byPhone),
    refused: byPhone.filter((course) => hasArrived(course, now - YEAR) && !course.order.accepts).length,
  }
}

/** The course of a placed order under the hold of the shop. */
function courseOf(order: TrueOrder, holdHours: number | null): Course {
  const confirmedAt = order.confirmsAfter === null ? null : order.placedAt + order.confirmsAfter * HOUR
  const confirmBy = holdUntil(new Date(order.placedAt), holdHours)
  const waiting = { status: 'PENDING', paymentMethod: 'COD', confirmBy } as const
  const decidedAt = Math.min(confirmedAt ?? Number.POSITIVE_INFINITY, order.placedAt + LOOKED_AT)
  if (confirmBy !== null && isOverdue(waiting, new Date(decidedAt)))
    return { order, openUntil: confirmBy.getTime(), arrivesAt: null }
  return { order, openUntil: decidedAt, arrivesAt: decidedAt + PACKED + ON_THE_WAY }
}

function fateOf({ order, openUntil, arrivesAt }: Course): Fate {
  const cameBack = arrivesAt !== null && !order.accepts
  const freeAt = arrivesAt === null ? openUntil : arrivesAt + BACK
  const isLost = arrivesAt === null || cameBack
  return {
    order,
    refusedBecause: null,
    hasDeposit: false,
    isExpired: arrivesAt === null,
    cameBack,
    stockHours: isLost ? (order.pieces * (freeAt - order.placedAt)) / HOUR : 0,
  }
}

/** Places all orders under the rules, in the order of time. */
export function simulate(orders: readonly TrueOrder[], { limits }: Rules): Fate[] {
  const byPhone = new Map<string, Course[]>()
  const byAccount = new Map<string, Course[]>()
  return orders.map((order): Fate => {
    const ofPhone = byPhone.get(order.phone) ?? []
    const ofAccount = byAccount.get(order.account) ?? []
    const rejection = rejectionOf(limits, order, knownOf(order, ofPhone, ofAccount))
    if (rejection !== null) {
      const hasDeposit = depositFor(limits, rejection, order.valuePaisa) !== null
      return {
        order,
        refusedBecause: rejection.reason,
        hasDeposit,
        isExpired: false,
        cameBack: false,
        stockHours: 0,
      }
    }
    const course = courseOf(order, limits.holdHours)
    byPhone.set(order.phone, [...ofPhone, course])
    byAccount.set(order.account, [...ofAccount, course])
    return fateOf(course)
  })
}

/** The figures of one group of orders. */
export function figuresOf(fates: readonly Fate[], truth: Truth) {
  const fatesOfTruth = fates.filter(({ order }) => order.truth === truth)
  return {
    orders: fatesOfTruth.length,
    refused: fatesOfTruth.filter(({ refusedBecause }) => refusedBecause !== null).length,
    withoutDeposit: fatesOfTruth.filter(
      ({ refusedBecause, hasDeposit }) => refusedBecause !== null && !hasDeposit,
    ).length,
    expired: fatesOfTruth.filter(({ isExpired }) => isExpired).length,
    cameBack: fatesOfTruth.filter(({ cameBack }) => cameBack).length,
    stockHours: Math.round(fatesOfTruth.reduce((sum, { stockHours }) => sum + stockHours, 0)),
  }
}
