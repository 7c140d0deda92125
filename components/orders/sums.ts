import { rupeesToPaisa } from '@/lib/money'
import type { Quote } from '@/lib/orders/rules'
import type { OrderDto } from '@/lib/orders/schema'

export type SumRow = { label: string; paisa: number; total?: boolean }

/** The sums of a cart or checkout; the tax rate is shown when given. */
export const cartSums = ({ items, tax, shipping, total }: Quote, taxPercent?: number): SumRow[] => [
  { label: 'Total Items Cost', paisa: items },
  { label: taxPercent === undefined ? 'Tax Price' : `Tax Price (${taxPercent} %)`, paisa: tax },
  { label: 'Shipping Price', paisa: shipping },
  { label: 'Total Bill', paisa: total, total: true },
]

/** The sums of an order; the discount is negative, so that the rows add up. */
export const orderSums = (
  order: Pick<OrderDto, `${'items' | 'tax' | 'shipping' | 'discounted' | 'total'}Price`>,
): SumRow[] => [
  { label: 'Items', paisa: rupeesToPaisa(order.itemsPrice) },
  { label: 'Tax', paisa: rupeesToPaisa(order.taxPrice) },
  { label: 'Shipping', paisa: rupeesToPaisa(order.shippingPrice) },
  { label: 'Discounted', paisa: -rupeesToPaisa(order.discountedPrice) },
  { label: 'Total', paisa: rupeesToPaisa(order.totalPrice), total: true },
]
