import { formatPrice, type Paisa, toPaisa } from '@/lib/base/money'
import type { Decision } from '@/lib/reconciling/statements/decisions'
import type { ProblemKind } from '@/lib/reconciling/statements/matching'
import type { ProblemDto } from '@/lib/reconciling/statements/schema'
import type { SourceKind } from '@/lib/reconciling/statements/source-kinds'

const names: Record<ProblemKind, string> = {
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

const namesOfBank: Record<ProblemKind, string> = {
  ...names,
  UNKNOWN: 'Unknown payment',
  SEVERAL_ORDERS: 'Several orders or visits in one line',
  RETURNED: 'Not due',
  UNDELIVERED: 'Not certain',
}

/** A line of a bank is about a transfer, and other lines mostly about a parcel. */
export const problemNames = (kind: SourceKind) => (kind === 'BANK' ? namesOfBank : names)

const amountText = (amount: Paisa) => formatPrice(amount, { always: true })

/** The problem of a line and its amount, in one sentence. */
export function problemText(problem: ProblemDto, source: SourceKind): string {
  const { kind, expected, found } = problem
  const ofBank = source === 'BANK' ? textOfBank(problem) : null
  if (ofBank) return ofBank
  if (kind === 'UNKNOWN') return 'No order of this courier has this tracking or order number.'
  if (kind === 'SEVERAL_ORDERS') return 'The line names more than one order.'
  if (kind === 'TWICE') return 'An earlier line pays for the same parcel.'
  if (expected === null || found === null) return names[kind]
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

/** What is said otherwise of a transfer. */
function textOfBank({ kind, found }: ProblemDto): string | null {
  const sum = amountText(found ?? toPaisa(0))
  if (kind === 'UNKNOWN') return 'No transfer has this order number or reference.'
  if (kind === 'SEVERAL_ORDERS')
    return 'It names more than one order or visit, or its reference has paid another one.'
  if (kind === 'TWICE') return 'An earlier line is about the same order or visit.'
  if (kind === 'RETURNED')
    return `${sum} arrived, but nothing is due: it is cancelled, or paid in another way.`
  if (kind === 'UNDELIVERED')
    return `${sum} arrived, but this line cannot confirm it: it is older than the order, its reference has paid something else, or the parcel is packed.`
  return null
}

export const decisionNames: Record<Decision, string> = {
  ACCEPT: 'Accepted',
  ASK: 'Marked as asked',
  ASSIGN: 'Assigned',
  SPLIT: 'Split',
  DELIVERED: 'Marked as delivered',
  DISMISS: 'Dismissed',
}
