import { formatPrice, toPaisa } from '@/lib/base/money'
import type { PaymentStatus } from '@/lib/money/payments/rules'
import type { BulkSummary } from '@/lib/orders/order/bulk-schema'
import {
  hasLeft,
  isWithoutPlants,
  type ParcelFacts,
  statusWith,
  withoutPlantsText,
} from '@/lib/orders/order/parcel-outcomes'
import type { ParcelReturn } from '@/lib/orders/order/parcel-schema'
import type { OrderStatus } from '@/lib/orders/order/schema'
import { type ChangeableOrder, moneyAfter, moneyChanges, stateAfter } from '@/lib/orders/order/status-rules'
import { isInvoiceDue, type OrderState, type Replacing, stockMove } from '@/lib/orders/order/transitions'

// Sentences for the confirmation of a status change. Browser-safe.

const fullPrice = (paisa: number) => formatPrice(toPaisa(paisa), { always: true })
const pluralize = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

const stockText = {
  'give-back': 'The plants go back into stock.',
  take: 'The plants are taken out of stock again.',
  none: '',
} as const

/** Whether the plants of an order that was sent and is cancelled are sold again. */
export const returnText = (returned: ParcelReturn): string =>
  returned === 'RESTOCKED'
    ? 'The plants go back into stock, without those that were reported as dead or damaged.'
    : 'The plants do not go back into stock, and the order cannot be reopened.'

/** The order that the sentences are about. */
export type DescribedOrder = OrderState &
  Required<Replacing> &
  Pick<ParcelFacts, 'parcelOutcome' | 'parcelReturn'> & {
    totalPaisa: number
    /** Granted in part refunds. */
    refundedPaisa: number
    /** Null: none was asked for. */
    deposit: { paisa: number; status: PaymentStatus } | null
    customer: string
    hasEmail: boolean
  }

const toChangeable = ({ totalPaisa, refundedPaisa, deposit, ...order }: DescribedOrder): ChangeableOrder => ({
  ...order,
  totalPrice: totalPaisa,
  refundedPrice: refundedPaisa,
  depositPrice: deposit?.paisa ?? 0,
  depositStatus: deposit?.status ?? null,
})

const emailText = ({ customer, hasEmail }: DescribedOrder) =>
  hasEmail ? `${customer} gets an email.` : `${customer} gets no email, so please call.`

/** The consequences of recording this about its parcel. */
export function describeOutcome(order: DescribedOrder, facts: ParcelFacts): string[] {
  const newStatus = statusWith(facts)
  const after = { ...facts, status: newStatus }
  if (newStatus === 'DELIVERED') return describeChange(order, after, plantsText(order, after))
  const { parcelOutcome } = facts
  if (newStatus === 'CANCELLED')
    return [
      'The order is closed as CANCELLED.',
      ...describeChange(order, after, ''),
      plantsText(order, after),
    ]
  return parcelOutcome === null
    ? ['The order is on its way again, as if nothing was reported.', 'No email is sent.']
    : [emailText(order), 'The order stays SHIPPED until the parcel is back.']
}

/**
 * The consequences of changing one order to this status, by the rules of the change itself. `returned`: what came back of an
 * order that was sent and is cancelled; null: that is still asked, so nothing is stated about its plants.
 */
export function describeStatusChange(
  order: DescribedOrder,
  newStatus: OrderStatus,
  returned: ParcelReturn | null = null,
): string[] {
  const after = stateAfter(toChangeable(order), newStatus, returned)
  const isAsked = newStatus === 'CANCELLED' && hasLeft(order) && returned === null
  return describeChange(order, after, isAsked ? '' : plantsText(order, after))
}

function describeChange(
  order: DescribedOrder,
  after: ReturnType<typeof stateAfter>,
  plants: string,
): string[] {
  const newStatus = after.status
  if (isWithoutPlants(order)) return [withoutPlantsText]
  const changeable = toChangeable(order)
  const { refund, noLongerDue, cashIn, cashOut } = moneyChanges(changeable, after)
  return [
    emailText(order),
    refund > 0 && `Paid: ${fullPrice(refund)} to refund.`,
    newStatus === 'CANCELLED' &&
      order.refundedPaisa > 0 &&
      `${fullPrice(order.refundedPaisa)} is refunded in parts.`,
    noLongerDue > 0 && `${fullPrice(noLongerDue)} no longer need a refund.`,
    cashIn > 0 && `${fullPrice(cashIn)} count as received.`,
    cashOut > 0 && `${fullPrice(cashOut)} count as not received.`,
    plants,
    newStatus === 'CANCELLED' && isInvoiceDue(order) && 'Its invoice gets a credit note.',
    !isInvoiceDue(order) &&
      isInvoiceDue({ ...order, ...moneyAfter(changeable, after), status: newStatus }) &&
      'The invoice is issued and cannot be withdrawn.',
  ].flatMap((sentence) => sentence || [])
}

function plantsText(order: DescribedOrder, after: ReturnType<typeof stateAfter>): string {
  if (isWithoutPlants(after)) return returnText('DEAD')
  // Claims are about delivered plants.
  return after.status === 'CANCELLED' && order.status === 'DELIVERED'
    ? returnText('RESTOCKED')
    : stockText[stockMove(order.status, after.status)]
}

/** The consequences of a bulk change, from the summary of the server; `notes` says how so many buyers get to know of it. */
export function describeBulkChange(summary: BulkSummary, notes: (count: number) => string): string[] {
  const { changed, unchanged, status, paid, refund, noLongerDue, cashIn, cashOut, stock, sent } = summary
  return [
    changed > 0 &&
      `${pluralize(changed, 'order', 'orders')}, ${paid} paid, ${refund > 0 ? `${fullPrice(refund)} to refund` : 'nothing to refund'}.`,
    changed > 0 && notes(changed),
    noLongerDue > 0 && `${fullPrice(noLongerDue)} no longer need a refund.`,
    cashIn > 0 && `${fullPrice(cashIn)} of cash on delivery count as received.`,
    cashOut > 0 && `${fullPrice(cashOut)} of cash on delivery count as not received.`,
    changed > sent && stockText[stock],
    unchanged > 0 && `${pluralize(unchanged, 'order is', 'orders are')} ${status} already.`,
  ].flatMap((sentence) => sentence || [])
}
