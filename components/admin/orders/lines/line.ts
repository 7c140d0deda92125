import type { Paisa } from '@/lib/base/money'
import type { OrderDto } from '@/lib/orders/order/schema'

/** A line of an order that an admin takes or edits. */
export interface DraftLine {
  product: string
  isSold: boolean
  name: string
  src: string | undefined
  unitPaisa: Paisa
  quantity: number
  /** The most there can be; null: no limit. */
  most: number | null
}

/**
 * The lines of an order. `stockOf`: the stock of a product beside what this order holds, which can stay in it; null for
 * no limit, undefined for a product that is not sold.
 */
export const toDraftLines = (
  { orderItems }: Pick<OrderDto, 'orderItems'>,
  stockOf: (product: string) => number | null | undefined,
): DraftLine[] =>
  orderItems.map(({ product, quantity, price }) => {
    const stock = stockOf(product._id)
    return {
      product: product._id,
      isSold: stock !== undefined,
      name: product.name,
      src: product.src[0],
      unitPaisa: price.amount,
      quantity,
      most: stock === null ? null : (stock ?? 0) + quantity,
    }
  })

/** The lines as the API takes them. */
export const toOrderItems = (lines: readonly DraftLine[]) =>
  lines.map(({ product, quantity }) => ({ product, quantity }))
