import { cashOfDelivery, depositAfter, undeliverProblem } from '@/lib/orders/order/deposit'
import {
  isWithoutPlants,
  type OrderWithParcel,
  parcelAfter,
  withoutPlantsText,
} from '@/lib/orders/order/parcel-outcomes'
import type { ParcelReturn } from '@/lib/orders/order/parcel-schema'
import {
  type RefundableOrder,
  refundStatusAfter,
  reopenProblem,
  restPaisa,
  unpaidProblem,
} from '@/lib/orders/order/refund-rules'
import type { OrderStatus } from '@/lib/orders/order/schema'
import {
  isEndedReplacement,
  type OrderState,
  paymentAfter,
  type Replacing,
} from '@/lib/orders/order/transitions'

// Whether the status of an order can change, and what becomes of its money then. Pure: commands apply it while the order is
// locked, and the preview of a change of many orders asks it.

type ParcelState = Pick<OrderWithParcel, 'status' | 'parcelOutcome' | 'parcelReturn'>
export type ChangeableOrder = OrderState & ParcelState & RefundableOrder & Replacing

/** Status and parcel after a change of the status alone. */
export const stateAfter = (
  order: ChangeableOrder,
  newStatus: OrderStatus,
  returned: ParcelReturn | null = null,
): ParcelState => ({
  ...parcelAfter({ ...order, parcelReason: null, parcelNote: null }, newStatus, returned),
  status: newStatus,
})

/** The states of the money after a change; `after`: status and parcel then. */
export function moneyAfter(order: ChangeableOrder, after: ParcelState) {
  const paymentStatus = refundStatusAfter(order, paymentAfter(order, after.status))
  const depositStatus = refundStatusAfter(order, depositAfter(order, { ...after, paymentStatus }))
  return { paymentStatus, depositStatus }
}

type MoneyState = ReturnType<typeof moneyAfter>

/** Whether the refund of the total or of the deposit is due. */
export const isRefundDue = ({ paymentStatus, depositStatus }: MoneyState): boolean =>
  paymentStatus === 'REFUND_DUE' || depositStatus === 'REFUND_DUE'

/** The paisa that become due for refund or no longer are, and the cash that counts as received or no longer does. */
export function moneyChanges(order: ChangeableOrder, after: ParcelState) {
  const money = moneyAfter(order, after)
  const [before, now] = [order.paymentStatus, money.paymentStatus]
  const [wasDue, isDue] = [isRefundDue(order), isRefundDue(money)]
  const rest = restPaisa(order)
  const cash = cashOfDelivery(
    {
      ...order,
      depositStatus: money.depositStatus,
      totalPaisa: Number(order.totalPrice),
      depositPaisa: Number(order.depositPrice),
    },
    before === 'REFUNDED',
  )
  return {
    refund: !wasDue && isDue ? rest : 0,
    noLongerDue: wasDue && !isDue ? rest : 0,
    cashIn: before !== 'PAID' && before !== 'REFUND_DUE' && now === 'PAID' ? cash : 0,
    cashOut: before === 'PAID' && now === 'UNPAID' ? cash : 0,
  }
}

/** Status, parcel and money after a change. */
export type ChangedState = OrderWithParcel & MoneyState

/** Facts about an order that its columns do not show. */
interface OrderPast {
  /** The number of an order that replaces plants of it. */
  replacedBy: string | null
  /** How often its total was sent back. */
  timesRefunded: number
}

/** Why an order keeps its status; null: it can change. */
export function statusProblem(
  order: ChangeableOrder,
  after: ParcelState,
  { replacedBy, timesRefunded }: OrderPast,
): string | null {
  if (isWithoutPlants(order)) return withoutPlantsText
  if (isEndedReplacement(order))
    return 'A replacement that was cancelled stays cancelled. Please decide on its claim again.'
  // Otherwise the customer would have the plants and all of the money.
  if (after.status === 'CANCELLED' && replacedBy !== null)
    return `Plants of this order are replaced by ${replacedBy}. Cancel that order first, or refund a part of this one.`
  const reopened = order.status === 'CANCELLED' ? reopenProblem(order) : null
  return (
    reopened ??
    unpaidProblem({ ...order, ...moneyAfter(order, after) }) ??
    // Its columns could not say any more that the deposit went back, so it would be sent back again.
    undeliverProblem(order, after.status, timesRefunded)
  )
}
