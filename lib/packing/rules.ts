import { isHeldUnpaid, isNextToPack, type OrderState } from '@/lib/orders/transitions'
import { isUnpaid } from '@/lib/payments/rules'

// Which orders are packed, and what is collected with their parcels. Pure.

/** Ready to be packed: nothing is awaited of the buyer, so a cash order only once it is confirmed. */
export const isToPack = (order: OrderState): boolean =>
  isNextToPack(order) && !(order.paymentMethod === 'COD' && order.status === 'PENDING')

/** Why an order cannot be packed or sent; null when it can. */
export function whyNotPacked(order: OrderState): string | null {
  if (isToPack(order)) return null
  if (order.status === 'CANCELLED') return 'This order is cancelled.'
  if (order.status === 'SHIPPED' || order.status === 'DELIVERED') return 'This order was sent already.'
  if (isHeldUnpaid(order)) return 'This order is not paid yet.'
  return 'This order is not confirmed yet.'
}

/** What the courier collects with the parcel, in paisa. */
export const amountToCollect = ({
  paymentMethod,
  paymentStatus,
  totalPaisa,
}: Pick<OrderState, 'paymentMethod' | 'paymentStatus'> & { totalPaisa: number }): number =>
  paymentMethod === 'COD' && isUnpaid(paymentStatus) ? totalPaisa : 0

export interface PickedLine {
  productId: string
  name: string
  size: string
  src: string | null
  quantity: number
}

export interface PickLine extends PickedLine {
  /** The orders that contain it, in the order of the list. */
  orders: { number: string; quantity: number }[]
}

/** The products of all orders with how many are needed of each, by name. */
export function toPickLines(orders: readonly { number: string; lines: readonly PickedLine[] }[]): PickLine[] {
  const byProduct = new Map<string, PickLine>()
  for (const { number, lines } of orders) {
    for (const line of lines) {
      // A product that was renamed between two orders is still one product, under its latest name.
      const known = byProduct.get(line.productId)
      const share = { number, quantity: line.quantity }
      if (!known) byProduct.set(line.productId, { ...line, orders: [share] })
      else {
        known.quantity += line.quantity
        known.orders.push(share)
      }
    }
  }
  return [...byProduct.values()].sort(
    (one, other) => one.name.localeCompare(other.name, 'en') || one.size.localeCompare(other.size, 'en'),
  )
}

/** Cities as buyers write them, for grouping: 'lahore ' and 'Lahore' are one. */
const cityKey = (city: string) => city.trim().replace(/\s+/g, ' ').toLocaleLowerCase('en')

/** Orders by city, in the order in which the list has the first of each. */
export function groupByCity<Row extends { city: string }>(
  rows: readonly Row[],
): { city: string; rows: Row[] }[] {
  const groups = new Map<string, { city: string; rows: Row[] }>()
  for (const row of rows) {
    const key = cityKey(row.city)
    const group = groups.get(key)
    if (group) group.rows.push(row)
    else groups.set(key, { city: row.city, rows: [row] })
  }
  return [...groups.values()]
}
