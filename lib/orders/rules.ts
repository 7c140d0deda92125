import { paisaToRupees } from '@/lib/money'

// What an order costs. All amounts in paisa.

/** What is added to the price of the products; set in the admin area, see lib/settings. */
export type Charges = {
  /** Whole percent of the items price. */
  taxPercent: number
  shippingPaisa: number
  /** Shipping is free when the items cost more than this; null: never. */
  freeAbovePaisa: number | null
}

/** Until other charges are saved, and in a browser until its first quote. */
export const defaultCharges: Charges = { taxPercent: 15, shippingPaisa: 1_000_00, freeAbovePaisa: 10_000_00 }

/** Pieces of one product in an order (contract 2.3). */
export const MAX_ORDER_QUANTITY = 999
/** Lines of an order (contract 2.3). */
export const MAX_ORDER_LINES = 100
/** A cart can hold what an order can. */
export const MAX_CART_QUANTITY = MAX_ORDER_QUANTITY
export const MAX_CART_LINES = MAX_ORDER_LINES
/** One request for a quote covers one cart. */
export const MAX_QUOTE_QUANTITY = MAX_CART_QUANTITY
export const MAX_QUOTE_LINES = MAX_CART_LINES

export type QuoteLine = { quantity: number; unitPaisa: number }

export type Quote = {
  items: number
  tax: number
  shipping: number
  discount: number
  total: number
}

export function quote(lines: readonly QuoteLine[], charges: Charges): Quote {
  const items = lines.reduce((sum, line) => sum + line.quantity * line.unitPaisa, 0)
  const tax = Math.floor((items * charges.taxPercent + 50) / 100)
  const isFree = charges.freeAbovePaisa !== null && items > charges.freeAbovePaisa
  const shipping = lines.length === 0 || isFree ? 0 : charges.shippingPaisa
  const discount = 0
  return { items, tax, shipping, discount, total: items + tax + shipping - discount }
}

/** The sums in rupees, under their names in the API. */
export const toPrices = ({ items, tax, shipping, discount, total }: Quote) => ({
  itemsPrice: paisaToRupees(items),
  taxPrice: paisaToRupees(tax),
  shippingPrice: paisaToRupees(shipping),
  discountedPrice: paisaToRupees(discount),
  totalPrice: paisaToRupees(total),
})
