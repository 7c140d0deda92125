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
  items: Number(row.itemsPrice),
  tax: Number(row.taxPrice),
  shipping: Number(row.shippingPrice),
  discount: Number(row.discountedPrice),
  total: Number(row.totalPrice),
})
