import { formatPrice, type Paisa, toPaisa } from '@/lib/base/money'
import type { Decision } from '@/lib/reconciling/statements/decisions'
import type { ProblemKind } from '@/lib/reconciling/statements/matching'
import type { ProblemDto } from '@/lib/reconciling/statements/schema'

export const problemNames: Record<ProblemKind, string> = {
  UNKNOWN: 'Unknown parcel',
  SEVERAL_ORDERS: 'Several orders in one line',
  TWICE: 'Paid twice',
  RETURNED: 'Returned, but paid',
  UNDELIVERED: 'Paid, but not delivered',
  SHORT: 'Too little',
  OVER: 'Too much',
  FEE: 'Wrong fee',
  TAX: 'Wrong tax',
}

const amountText = (amount: Paisa) => formatPrice(amount, { always: true })

/** The problem of a line and its amount, in one sentence. */
export function problemText({ kind, expected, found }: ProblemDto): string {
  if (kind === 'UNKNOWN') return 'No order of this courier has this tracking or order number.'
  if (kind === 'SEVERAL_ORDERS') return 'The line names more than one order.'
  if (kind === 'TWICE') return 'An earlier line pays for the same parcel.'
  if (expected === null || found === null) return problemNames[kind]
  if (kind === 'RETURNED')
    return `The parcel came back or is lost, and ${amountText(found)} was collected for it.`
  if (kind === 'UNDELIVERED')
    return `${amountText(found)} was collected, but the parcel is not delivered as far as we know.`
  const difference = amountText(toPaisa(Math.abs(expected - found)))
  const sums = `${amountText(found)} instead of ${amountText(expected)}`
  if (kind === 'SHORT') return `${difference} too little: ${sums}.`
  if (kind === 'OVER') return `${difference} too much: ${sums}.`
  return kind === 'FEE' ? `The fee is ${sums}.` : `The tax withheld is ${sums}.`
}

export const decisionNames: Record<Decision, string> = {
  ACCEPT: 'Accepted',
  ASK: 'Marked as asked',
  ASSIGN: 'Assigned',
  SPLIT: 'Split',
  DELIVERED: 'Marked as delivered',
  DISMISS: 'Dismissed',
}
