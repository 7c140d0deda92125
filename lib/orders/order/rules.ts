import { type Paisa, toPaisa } from '@/lib/base/money'
import { type DiscountTerms, discountOf } from '@/lib/money/discounts/terms'
import { chargeFor, type DeliveryRate, flatRate } from '@/lib/shop/delivery/rate'
import type { Charges } from '@/lib/shop/settings/charges'

// The price of an order. All amounts are paisa.

/** Pieces of one product in an order (contract 2.3). */
export const MAX_ORDER_QUANTITY = 999
/** Lines of an order (contract 2.3). */
export const MAX_ORDER_LINES = 100
export type QuoteLine = {
  /** Needed where a discount may be for some products only. */
  productId?: string
  quantity: number
  unitPaisa: number
  /** The weight of one piece; absent where no rate is by weight. */
  grams?: number
}

export type Quote = {
  items: Paisa
  tax: Paisa
  shipping: Paisa
  discount: Paisa
  total: Paisa
}

const nothing = toPaisa(0)

/** The sums of an order that costs nothing. */
export const noSums: Quote = {
  items: nothing,
  tax: nothing,
  shipping: nothing,
  discount: nothing,
  total: nothing,
}

/** The weight of the lines together, in grams. */
export const gramsOf = (lines: readonly Pick<QuoteLine, 'quantity' | 'grams'>[]): number =>
  lines.reduce((sum, { quantity, grams = 0 }) => sum + quantity * grams, 0)

/**
 * The one function that prices pages, carts, orders, invoices, gateway forms and structured data. `delivery`: the rate of
 * the buyer's city and method; without a city the flat one of the charges. A discount is subtracted at the end: tax, and
 * the limit above which delivery is free, are of the products before it.
 */
export function quote(
  lines: readonly QuoteLine[],
  charges: Charges,
  delivery: DeliveryRate = flatRate(charges),
  discountTerms: DiscountTerms | null = null,
): Quote {
  const items = toPaisa(lines.reduce((sum, line) => sum + line.quantity * line.unitPaisa, 0))
  const tax = toPaisa(Math.floor((items * charges.taxPercent + 50) / 100))
  const isFree = delivery.freeAbovePaisa !== null && items > delivery.freeAbovePaisa
  const shipping = toPaisa(lines.length === 0 || isFree ? 0 : chargeFor(delivery, gramsOf(lines)))
  const discount = toPaisa(discountTerms ? discountOf(discountTerms, lines) : 0)
  return { items, tax, shipping, discount, total: toPaisa(items + tax + shipping - discount) }
}

/** The sums under their names in the API. */
export const toPrices = ({ items, tax, shipping, discount, total }: Quote) => ({
  itemsPrice: items,
  taxPrice: tax,
  shippingPrice: shipping,
  discountedPrice: discount,
  totalPrice: total,
})
