import { invalid } from '@/lib/base/errors'
import { apiText } from '@/lib/base/i18n/answer-text'
import { MAX_ORDER_QUANTITY } from '@/lib/orders/order/rules'

export interface Line {
  productId: string
  quantity: number
  /** Positions of the product in the request, for field errors. */
  sentAt: number[]
}

/**
 * Joins the lines of the same product, in the order of their first occurrence. `field` is the name of the list in the
 * request. Throws VALIDATION_FAILED when a product exceeds `maxQuantity`.
 */
export function groupOrderLines(
  sent: readonly { product: string; quantity: number }[],
  { field, maxQuantity }: { field: 'orderItems' | 'items'; maxQuantity: number } = {
    field: 'orderItems',
    maxQuantity: MAX_ORDER_QUANTITY,
  },
): Line[] {
  const merged = new Map<string, Line>()
  for (const [index, { product, quantity }] of sent.entries()) {
    const productId = product.toLowerCase()
    const line = merged.get(productId) ?? { productId, quantity: 0, sentAt: [] }
    merged.set(productId, { ...line, quantity: line.quantity + quantity, sentAt: [...line.sentAt, index] })
  }
  const lines = [...merged.values()]
  if (lines.some(({ quantity }) => quantity > maxQuantity)) {
    throw invalid({ [field]: apiText('answers.orders.mostOfOne', { field, maxQuantity }) })
  }
  return lines
}

/** Validation error for products that are not in the catalogue. */
export const unknownProducts = (lines: readonly Line[]) =>
  invalid(
    Object.fromEntries(
      lines.flatMap(({ sentAt }) =>
        sentAt.map((index) => [`orderItems.${index}.product`, apiText('answers.orders.unavailable')]),
      ),
    ),
  )
