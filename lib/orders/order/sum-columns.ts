import { toPaisa } from '@/lib/base/money'
import type { Quote } from '@/lib/orders/order/rules'

/** The columns that hold the sums of an order, or of what a credit note takes back of it. */
export const sumColumns = {
  itemsPrice: true,
  taxPrice: true,
  shippingPrice: true,
  discountedPrice: true,
  totalPrice: true,
} as const

export const sumsOf = (row: Record<keyof typeof sumColumns, bigint>): Quote => ({
  items: toPaisa(row.itemsPrice),
  tax: toPaisa(row.taxPrice),
  shipping: toPaisa(row.shippingPrice),
  discount: toPaisa(row.discountedPrice),
  total: toPaisa(row.totalPrice),
})
