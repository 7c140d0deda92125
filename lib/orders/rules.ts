import { paisaToRupees } from '@/lib/money'

// What an order costs. The cart, the server, the invoice and the gateway form all ask here. All sums are paisa.

/** What is added to the goods; the shopkeeper's own choice, see lib/settings. */
export type Charges = {
  /** Whole percent of the goods. */
  taxPercent: number
  shippingPaisa: number
  /** Goods for more than this ship for nothing; null: none ever do. */
  freeAbovePaisa: number | null
}

/** Until the shopkeeper chooses otherwise, and in a browser until it has heard of anything else. */
export const usualCharges: Charges = { taxPercent: 15, shippingPaisa: 1_000_00, freeAbovePaisa: 10_000_00 }

export const MAX_QUANTITY = 999
/** As many lines as an order takes (contract 2.3), and a cart that an account keeps. */
export const MOST_LINES = 100

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

/** The sums as the API names and tells them: in rupees. */
export const pricesOf = ({ items, tax, shipping, discount, total }: Quote) => ({
  itemsPrice: paisaToRupees(items),
  taxPrice: paisaToRupees(tax),
  shippingPrice: paisaToRupees(shipping),
  discountedPrice: paisaToRupees(discount),
  totalPrice: paisaToRupees(total),
})
