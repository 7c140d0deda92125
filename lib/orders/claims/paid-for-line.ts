import type { Prisma } from '@prisma/client'
import { type DiscountTerms, isFor, priceOf } from '@/lib/money/discounts/terms'
import { paidFor } from '@/lib/orders/claims/decision-rules'
import { taxColumns, taxesOfOrder } from '@/lib/orders/order/order-taxes'
import { type RefundableOrder, refundablePaisa } from '@/lib/orders/order/refund-rules'

/** A line of an order, with what its price is counted from. */
export const paidSelect = {
  productId: true,
  unitPrice: true,
  taxPercent: true,
  order: {
    select: {
      taxPrice: true,
      discountedPrice: true,
      ...taxColumns,
      items: { select: { productId: true, quantity: true, unitPrice: true, taxPercent: true } },
    },
  },
} satisfies Prisma.OrderItemSelect

type PaidLine = Prisma.OrderItemGetPayload<{ select: typeof paidSelect }>

/** The sum that so many pieces of a line cost the buyer, in paisa. */
export function paidOf({ productId, unitPrice, taxPercent, order }: PaidLine, quantity: number): number {
  const terms = (order.discountTerms ?? { products: null }) as Pick<DiscountTerms, 'products'>
  const lines = order.items.map((item) => ({
    ...item,
    unitPaisa: item.unitPrice,
    taxPercent: item.taxPercent ?? order.taxPercent,
  }))
  const isDiscounted = (line: { productId: string }) => isFor(terms, line.productId)
  const percent = taxPercent ?? order.taxPercent
  const alike = lines.filter((line) => line.taxPercent === percent)
  const discountPaisa = Number(order.discountedPrice)
  const discountedPaisa = priceOf(lines.filter(isDiscounted))
  const isTaxedAfter = order.taxBase === 'AFTER'
  const offAlike =
    isTaxedAfter && discountedPaisa > 0
      ? (priceOf(alike.filter(isDiscounted)) * discountPaisa) / discountedPaisa
      : 0
  // Free of charge, or its prices contain the tax.
  const isAdded = order.taxPrice > 0n
  return paidFor({
    quantity,
    unitPaisa: unitPrice,
    taxPaisa: isAdded
      ? (taxesOfOrder(order, order.items).find((share) => share.percent === percent)?.paisa ?? 0)
      : 0,
    taxedPaisa: priceOf(alike) - offAlike,
    isTaxedAfter,
    discountPaisa,
    discountedPaisa: isDiscounted({ productId }) ? discountedPaisa : 0,
  })
}

/**
 * The sum that goes back for so many pieces unless an admin says otherwise: their cost, and at most what is left of the money of
 * the order. A total that was rounded down may be less than its lines.
 */
export function refundFor(line: PaidLine, quantity: number, order: RefundableOrder): number {
  const left = refundablePaisa(order)
  const paid = paidOf(line, quantity)
  return left > 0 ? Math.min(paid, left) : paid
}
