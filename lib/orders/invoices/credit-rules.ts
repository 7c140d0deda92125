import { toPaisa } from '@/lib/base/money'
import type { ParcelFacts } from '@/lib/orders/order/parcel-outcomes'
import { noSums, type Quote } from '@/lib/orders/order/rules'
import { taxWithin } from '@/lib/shop/tax/amounts'

// The sums that a credit note takes back of an invoice, and how much of it is tax
// (docs/decisions/0063-part-refunds-and-credit-notes.md). Pure; amounts are paisa.

/** The parts that no credit note may have below zero. */
const parts = ['items', 'tax', 'includedTax', 'shipping', 'discount', 'total'] as const

/** The difference of two sums, part by part. */
export const differenceOf = (from: Quote, less: Quote): Quote => ({
  items: toPaisa(from.items - less.items),
  tax: toPaisa(from.tax - less.tax),
  includedTax: toPaisa(from.includedTax - less.includedTax),
  shipping: toPaisa(from.shipping - less.shipping),
  discount: toPaisa(from.discount - less.discount),
  rounding: toPaisa(from.rounding - less.rounding),
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

/** The tax percent of what an amount is for; null: of products of several percents, in the proportion in which they stand. */
export type CreditedPercent = number | null

/**
 * The parts of a refund of an amount: it takes back products first, at their tax percent, then delivery, which has no tax, and
 * then what was rounded. The last of the products takes the tax that is left, so that all credits of an invoice add up to it.
 */
export function creditOfAmount(standing: Quote, paisa: number, taxPercent: CreditedPercent): Quote {
  const total = toPaisa(Math.min(paisa, standing.total))
  if (total === standing.total) return standing
  const { items, tax, includedTax, shipping, discount } = standing
  const products = items + tax - discount
  if (total >= products) {
    const delivery = toPaisa(Math.min(shipping, total - products))
    const rounding = toPaisa(total - products - delivery)
    return { items, tax, includedTax, discount, shipping: delivery, rounding, total }
  }
  const within = (whole: number) =>
    Math.min(
      whole,
      total,
      taxPercent === null ? Math.round((total * whole) / products) : taxWithin(total, taxPercent),
    )
  // The price that is left has to hold the tax that is left.
  const added = toPaisa(Math.max(total - items, within(tax)))
  const taken = total - added
  const included = toPaisa(Math.max(taken - items + includedTax, within(includedTax)))
  return { ...noSums, items: toPaisa(taken), tax: added, includedTax: included, total }
}

/**
 * The credit of an edit: its own parts. If a part refund has taken some of them already, or if delivery became dearer, it is
 * the amount by which the order became cheaper, because no part of a credit note may be negative.
 */
export function creditOfEdit(standing: Quote, change: Quote, taxPercent: CreditedPercent): Quote {
  const rest = differenceOf(standing, change)
  const isWithin =
    parts.every((part) => change[part] >= 0 && rest[part] >= 0) &&
    [change, rest].every(({ items, includedTax }) => includedTax <= items)
  // A credit that ends the invoice takes all parts that are left.
  return isWithin && rest.total > 0 && rest.items + rest.tax >= rest.discount
    ? change
    : creditOfAmount(standing, change.total, taxPercent)
}
