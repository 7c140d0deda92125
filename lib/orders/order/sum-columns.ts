import { toPaisa } from '@/lib/base/money'
import type { Quote } from '@/lib/orders/order/rules'

/** The columns that hold the sums of an order, or of what a credit note takes back of it. */
export const sumColumns = {
  itemsPrice: true,
  taxPrice: true,
  includedTax: true,
  shippingPrice: true,
  discountedPrice: true,
  roundingPrice: true,
  totalPrice: true,
} as const

export const sumsOf = (row: Record<keyof typeof sumColumns, bigint>): Quote => ({
  items: toPaisa(row.itemsPrice),
  tax: toPaisa(row.taxPrice),
  includedTax: toPaisa(row.includedTax),
  shipping: toPaisa(row.shippingPrice),
  discount: toPaisa(row.discountedPrice),
  rounding: toPaisa(row.roundingPrice),
  total: toPaisa(row.totalPrice),
})
