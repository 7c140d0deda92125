import type {
  OutcomeChange,
  ParcelOutcome,
  ParcelReason,
  ParcelReturn,
} from '@/lib/orders/order/parcel-schema'
import type { OrderStatus } from '@/lib/orders/order/schema'

// The rules of what became of a parcel, which is no status: docs/decisions/0059-parcel-outcomes.md. Pure: commands apply them
// while the order is locked.

/** The record of a parcel. */
export interface ParcelFacts {
  parcelOutcome: ParcelOutcome | null
  parcelReason: ParcelReason | null
  parcelNote: string | null
  parcelReturn: ParcelReturn | null
}
export type OrderWithParcel = ParcelFacts & { status: OrderStatus }

const noOutcome: ParcelFacts = {
  parcelOutcome: null,
  parcelReason: null,
  parcelNote: null,
  parcelReturn: null,
}

/** The customer did not take the parcel, or no one was found: it comes back. As `isNotAcceptedSql`. */
export const isNotAccepted = (outcome: ParcelOutcome | null) =>
  outcome === 'REFUSED' || outcome === 'NOT_FOUND'

/** Cancelled without its plants: they are lost or dead, so nothing can return to stock and it cannot be reopened. */
export const isWithoutPlants = ({
  status,
  parcelOutcome,
  parcelReturn,
}: Omit<OrderWithParcel, 'parcelReason' | 'parcelNote'>) =>
  status === 'CANCELLED' && (parcelOutcome === 'LOST' || parcelReturn === 'DEAD')

export const withoutPlantsText =
  'The plants of this order did not come back, so it cannot be reopened. Please place a new order.'

/** Why this outcome cannot be recorded now; null: it can. */
export function outcomeProblem(order: OrderWithParcel, change: OutcomeChange): string | null {
  if (order.status === 'SHIPPED' || isRecorded(order, change)) return null
  if (order.status === 'DELIVERED')
    return 'This order is delivered. To correct that, set its status back to SHIPPED first.'
  if (order.status === 'CANCELLED') return 'This order is closed, so its parcel can no longer be changed.'
  return 'The parcel of this order is not on its way yet.'
}

/** Whether exactly this is recorded already: a repeated press changes nothing. */
export const isRecorded = (order: OrderWithParcel, { outcome, reason, note, returned }: OutcomeChange) =>
  order.parcelOutcome === outcome &&
  order.parcelReason === reason &&
  order.parcelNote === note &&
  order.parcelReturn === returned

export const factsOf = ({ outcome, reason, note, returned }: OutcomeChange): ParcelFacts => ({
  parcelOutcome: outcome,
  parcelReason: reason,
  parcelNote: note,
  parcelReturn: returned,
})

/** The status that goes with an outcome of a parcel that was on its way. */
export function statusWith({ parcelOutcome, parcelReturn }: ParcelFacts): OrderStatus {
  if (parcelOutcome === 'DELIVERED') return 'DELIVERED'
  return parcelOutcome === 'LOST' || parcelReturn !== null ? 'CANCELLED' : 'SHIPPED'
}

/** Its plants have left the shop, so it is asked what came back when the order is cancelled. */
export const hasLeft = ({ status }: Pick<OrderWithParcel, 'status'>): boolean =>
  status === 'SHIPPED' || status === 'DELIVERED'

/**
 * The record of the parcel after a change of status that does not come from an outcome. `returned`: what came back
 * of an order that is cancelled after it was sent; null: that was not asked, and its plants are sold again.
 */
export function parcelAfter(
  order: OrderWithParcel,
  newStatus: OrderStatus,
  returned: ParcelReturn | null = null,
): ParcelFacts {
  if (newStatus === 'DELIVERED') return { ...noOutcome, parcelOutcome: 'DELIVERED' }
  if (newStatus !== 'CANCELLED' || !hasLeft(order)) return noOutcome
  const { parcelOutcome, parcelReason, parcelNote } = order
  // The parcel is back.
  return isNotAccepted(parcelOutcome)
    ? { parcelOutcome, parcelReason, parcelNote, parcelReturn: returned ?? 'RESTOCKED' }
    : { ...noOutcome, parcelReturn: returned }
}

/** A step in the history of a parcel; CLEARED takes an entry back. */
export type ParcelStep = Exclude<ParcelOutcome, 'DELIVERED'> | ParcelReturn | 'CLEARED'

/** The steps of a change that the history has to show; DELIVERED is shown by the status. */
export function parcelSteps(before: OrderWithParcel, after: OrderWithParcel): ParcelStep[] {
  const { parcelOutcome: outcome, parcelReturn: returned } = after
  const isNew = outcome !== before.parcelOutcome || after.parcelReason !== before.parcelReason
  const isTakenBack = outcome === null && before.parcelOutcome !== null && after.status === 'SHIPPED'
  return [
    ...(isNew && outcome !== null && outcome !== 'DELIVERED' ? [outcome] : []),
    ...(returned !== null && returned !== before.parcelReturn ? [returned] : []),
    ...(isTakenBack && before.status === 'SHIPPED' ? (['CLEARED'] as const) : []),
  ]
}
