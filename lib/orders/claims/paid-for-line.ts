import type { Prisma } from '@prisma/client'
import { type DiscountTerms, isFor, priceOf } from '@/lib/money/discounts/terms'
import { paidFor } from '@/lib/orders/claims/decision-rules'

/** A line of an order, with what its price is counted from. */
export const paidSelect = {
  productId: true,
  unitPrice: true,
  order: {
    select: {
      itemsPrice: true,
      taxPrice: true,
      discountedPrice: true,
      discountTerms: true,
      items: { select: { productId: true, quantity: true, unitPrice: true } },
    },
  },
} satisfies Prisma.OrderItemSelect

/** The sum that so many pieces of a line cost the buyer, in paisa. */
export function paidOf(
  { productId, unitPrice, order }: Prisma.OrderItemGetPayload<{ select: typeof paidSelect }>,
  quantity: number,
): number {
  const terms = (order.discountTerms ?? { products: null }) as Pick<DiscountTerms, 'products'>
  const discounted = order.items.filter((item) => isFor(terms, item.productId))
  return paidFor({
    quantity,
    unitPaisa: unitPrice,
    itemsPaisa: Number(order.itemsPrice),
    taxPaisa: Number(order.taxPrice),
    discountPaisa: Number(order.discountedPrice),
    discountedPaisa: isFor(terms, productId)
      ? priceOf(discounted.map((item) => ({ ...item, unitPaisa: item.unitPrice })))
      : 0,
  })
}
