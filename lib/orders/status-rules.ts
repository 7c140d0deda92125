import { depositAfter } from '@/lib/orders/deposit'
import { isWithoutPlants, type OrderWithParcel, withoutPlantsText } from '@/lib/orders/parcels/outcomes'
import {
  type RefundableOrder,
  refundStatusAfter,
  reopenProblem,
  unpaidProblem,
} from '@/lib/orders/refunds/rules'
import { isEndedReplacement, type OrderState, paymentAfter, type Replacing } from '@/lib/orders/transitions'

// Whether the status of an order can change, and what becomes of its money then. Pure: commands apply it while the order is
// locked, and the preview of a change of many orders asks it.

type ParcelState = Pick<OrderWithParcel, 'status' | 'parcelOutcome' | 'parcelReturn'>
export type ChangeableOrder = OrderState & ParcelState & RefundableOrder & Replacing

/** The states of the money after a change; `after`: status and parcel then. */
export function moneyAfter(order: ChangeableOrder, after: ParcelState) {
  const paymentStatus = refundStatusAfter(order, paymentAfter(order, after.status))
  const depositStatus = refundStatusAfter(order, depositAfter(order, { ...after, paymentStatus }))
  return { paymentStatus, depositStatus }
}

/** Status, parcel and money after a change. */
export type ChangedState = OrderWithParcel & ReturnType<typeof moneyAfter>

/** Why an order keeps its status; null: it can change. `replacedBy`: the number of an order that replaces plants of it. */
export function statusProblem(
  order: ChangeableOrder,
  after: ParcelState,
  replacedBy: string | null,
): string | null {
  if (isWithoutPlants(order)) return withoutPlantsText
  if (isEndedReplacement(order))
    return 'A replacement that was cancelled stays cancelled. Please decide on its claim again.'
  // Otherwise the customer would have the plants and all of the money.
  if (after.status === 'CANCELLED' && replacedBy !== null)
    return `Plants of this order are replaced by ${replacedBy}. Cancel that order first, or refund a part of this one.`
  const reopened = order.status === 'CANCELLED' ? reopenProblem(order) : null
  return reopened ?? unpaidProblem({ ...order, ...moneyAfter(order, after) })
}
