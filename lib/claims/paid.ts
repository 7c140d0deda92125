import type { Prisma } from '@prisma/client'
import { paidFor } from '@/lib/claims/decision-rules'
import type { DiscountTerms } from '@/lib/discounts/terms'

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

/** What so many pieces of a line cost the buyer, in paisa. */
export function paidOf(
  { productId, unitPrice, order }: Prisma.OrderItemGetPayload<{ select: typeof paidSelect }>,
  quantity: number,
): number {
  const products = (order.discountTerms as DiscountTerms | null)?.products ?? null
  const isDiscounted = (id: string) => products === null || products.includes(id)
  const discounted = order.items.filter((item) => isDiscounted(item.productId))
  return paidFor({
    quantity,
    unitPaisa: unitPrice,
    itemsPaisa: Number(order.itemsPrice),
    taxPaisa: Number(order.taxPrice),
    discountPaisa: Number(order.discountedPrice),
    discountedPaisa: isDiscounted(productId)
      ? discounted.reduce((sum, item) => sum + item.quantity * item.unitPrice, 0)
      : 0,
  })
}
