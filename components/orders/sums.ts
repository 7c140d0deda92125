import { rupeesToPaisa } from '@/lib/money'
import type { Quote } from '@/lib/orders/rules'
import type { OrderDto } from '@/lib/orders/schema'

export type SumRow = { label: string; paisa: number; total?: boolean }

/** What the cart and the checkout add up; `taxPercent` where it is said. */
export const billOf = ({ items, tax, shipping, total }: Quote, taxPercent?: number): SumRow[] => [
  { label: 'Total Items Cost', paisa: items },
  { label: taxPercent === undefined ? 'Tax Price' : `Tax Price (${taxPercent} %)`, paisa: tax },
  { label: 'Shipping Price', paisa: shipping },
  { label: 'Total Bill', paisa: total, total: true },
]

/** What an order added up to; the discount is taken off, so the rows add up on screen. */
export const paidOf = (order: OrderDto): SumRow[] => [
  { label: 'Items', paisa: rupeesToPaisa(order.itemsPrice) },
  { label: 'Tax', paisa: rupeesToPaisa(order.taxPrice) },
  { label: 'Shipping', paisa: rupeesToPaisa(order.shippingPrice) },
  { label: 'Discounted', paisa: -rupeesToPaisa(order.discountedPrice) },
  { label: 'Total', paisa: rupeesToPaisa(order.totalPrice), total: true },
]
