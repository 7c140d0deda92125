import { toPaisa } from '@/lib/base/money'
import type { ParcelFacts } from '@/lib/orders/order/parcel-outcomes'
import { noSums, type Quote } from '@/lib/orders/order/rules'

// The sums that a credit note takes back of an invoice, and how much of it is tax
// (docs/decisions/0063-part-refunds-and-credit-notes.md). Pure; amounts are paisa.

const parts = ['items', 'tax', 'shipping', 'discount', 'total'] as const

/** The difference of two sums, part by part. */
export const differenceOf = (from: Quote, less: Quote): Quote => ({
  items: toPaisa(from.items - less.items),
  tax: toPaisa(from.tax - less.tax),
  shipping: toPaisa(from.shipping - less.shipping),
  discount: toPaisa(from.discount - less.discount),
  total: toPaisa(from.total - less.total),
})

/** The sums of an invoice that these credits leave. */
export const leftAfter = (invoice: Quote, credits: readonly Quote[]): Quote =>
  credits.reduce(differenceOf, invoice)

/** Why the invoice of a cancelled order is credited. */
export const endingOf = ({
  parcelReturn,
  parcelOutcome,
}: Pick<ParcelFacts, 'parcelReturn' | 'parcelOutcome'>): 'RETURNED' | 'LOST' | 'CANCELLED' => {
  if (parcelReturn) return 'RETURNED'
  return parcelOutcome === 'LOST' ? 'LOST' : 'CANCELLED'
}

/** The tax in an amount that contains it: amount x rate / (100 + rate), rounded to the paisa, half up. */
export const taxWithin = (paisa: number, taxPercent: number): number =>
  Math.floor((2 * paisa * taxPercent + 100 + taxPercent) / (2 * (100 + taxPercent)))

/**
 * The parts of a refund of an amount: it takes back products first, at the tax rate of the order, and then delivery, which
 * has no tax. The last of the products takes the tax that is left, so that all credits of an invoice add up to it.
 */
export function creditOfAmount(standing: Quote, paisa: number, taxPercent: number): Quote {
  const total = toPaisa(Math.min(paisa, standing.total))
  const products = standing.items + standing.tax - standing.discount
  if (total >= products) {
    return {
      items: standing.items,
      tax: standing.tax,
      discount: standing.discount,
      shipping: toPaisa(total - products),
      total,
    }
  }
  const tax = toPaisa(Math.max(total - standing.items, Math.min(standing.tax, taxWithin(total, taxPercent))))
  return { ...noSums, items: toPaisa(total - tax), tax, total }
}

/**
 * The credit of an edit: its own parts. If a part refund has taken some of them already, or if delivery became dearer, it is
 * the amount by which the order became cheaper, because no part of a credit note may be negative.
 */
export function creditOfEdit(standing: Quote, change: Quote, taxPercent: number): Quote {
  const rest = differenceOf(standing, change)
  const isWithin = parts.every((part) => change[part] >= 0 && rest[part] >= 0)
  // A credit that ends the invoice takes all parts that are left.
  return isWithin && rest.total > 0 && rest.items + rest.tax >= rest.discount
    ? change
    : creditOfAmount(standing, change.total, taxPercent)
}
