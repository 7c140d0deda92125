/** What an order costs. The cart, the server, the invoice and the gateway form all ask here. All sums are paisa. */

export const TAX_PERCENT = 15
export const SHIPPING_PAISA = 1_000_00
export const FREE_SHIPPING_ABOVE_PAISA = 10_000_00
export const MAX_QUANTITY = 999

export type QuoteLine = { quantity: number; unitPaisa: number }

export type Quote = {
  items: number
  tax: number
  shipping: number
  discount: number
  total: number
}

export function quote(lines: readonly QuoteLine[]): Quote {
  const items = lines.reduce((sum, line) => sum + line.quantity * line.unitPaisa, 0)
  const tax = Math.floor((items * TAX_PERCENT + 50) / 100)
  const shipping = lines.length === 0 || items > FREE_SHIPPING_ABOVE_PAISA ? 0 : SHIPPING_PAISA
  const discount = 0
  return { items, tax, shipping, discount, total: items + tax + shipping - discount }
}

/** How far a cart is from free shipping, which begins above the limit, not at it. */
export const toFreeShipping = (items: number): { reached: boolean; missing: number } => ({
  reached: items > FREE_SHIPPING_ABOVE_PAISA,
  missing: Math.max(0, FREE_SHIPPING_ABOVE_PAISA - items),
})
