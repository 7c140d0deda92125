import { invalid } from '@/lib/errors'
import { MAX_QUANTITY } from '@/lib/orders/rules'

export interface Line {
  product: string
  quantity: number
  /** Where the product stood in the sent list, for messages beside the field. */
  sentAt: number[]
}

/** One line a product, in the order in which products were first named. `field`: the list's name in the form it came from. */
export function groupOrderLines(
  sent: readonly { product: string; quantity: number }[],
  field: 'orderItems' | 'items' = 'orderItems',
): Line[] {
  const merged = new Map<string, Line>()
  for (const [index, { product, quantity }] of sent.entries()) {
    const id = product.toLowerCase()
    const line = merged.get(id) ?? { product: id, quantity: 0, sentAt: [] }
    merged.set(id, { ...line, quantity: line.quantity + quantity, sentAt: [...line.sentAt, index] })
  }
  const lines = [...merged.values()]
  if (lines.some(({ quantity }) => quantity > MAX_QUANTITY)) {
    throw invalid({ [field]: `${field} may hold at most ${MAX_QUANTITY} of one product` })
  }
  return lines
}

/** The 400 for products that are not, or no longer, in the catalogue. */
export const unknownProducts = (lines: readonly Line[]) =>
  invalid(
    Object.fromEntries(
      lines.flatMap(({ sentAt }) =>
        sentAt.map((index) => [`orderItems.${index}.product`, 'This product is no longer available']),
      ),
    ),
  )
