import { isUnconfirmed } from '@/lib/orders/order/hold'
import { isGoingAhead, isHeldUnpaid, type OrderState } from '@/lib/orders/order/transitions'
import { cityByCode, findCity } from '@/lib/shop/cities/cities'
import { type DeliveryMethod, deliveryMethods } from '@/lib/shop/delivery/rules'

// Which orders are packed, and how the papers and the packing screen group what is in them. Pure.

/** Ready to be packed: nothing is awaited of the buyer, so a cash order only once it is confirmed. */
export const isToPack = (order: OrderState): boolean => isGoingAhead(order) && !isUnconfirmed(order)

/** Why an order cannot be packed or sent; null when it can. */
export function whyNotPacked(order: OrderState): string | null {
  if (isToPack(order)) return null
  if (order.status === 'CANCELLED') return 'This order is cancelled.'
  if (order.status === 'SHIPPED' || order.status === 'DELIVERED') return 'This order was sent already.'
  if (isHeldUnpaid(order)) return 'This order is not paid yet.'
  return 'This order is not confirmed yet.'
}

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
      // A product that was renamed between two orders is still one product, under its name in the first of them.
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

/** How an order gets to its buyer, and to which city. */
export interface Route {
  method: DeliveryMethod
  /** The city as the buyer has written it. */
  city: string
  /** The code of a city that is known; null: only the text is. */
  cityCode: string | null
}

/** The city for the courier and the staff: as it is known, or else as it was written. */
export const cityName = ({ city, cityCode }: Omit<Route, 'method'>): string =>
  (cityCode && cityByCode(cityCode)?.name) || city.trim()

/** Names the city for grouping. Orders without a code are grouped by what their text means, however it is spelled. */
function cityKey({ city, cityCode }: Route): string {
  if (cityCode) return cityCode
  const match = findCity(city)
  return match.kind === 'city' ? match.city.code : city.trim().replace(/\s+/g, ' ').toLocaleLowerCase('en')
}

export interface PackingGroup<Row> {
  method: DeliveryMethod
  city: string
  rows: Row[]
}

/** Orders by method and city, first what goes by courier, in the order in which the list has the first of each. */
export function groupParcels<Row extends Route>(rows: readonly Row[]): PackingGroup<Row>[] {
  const groups = new Map<string, PackingGroup<Row>>()
  for (const row of rows) {
    // All pick-ups are one group, wherever the buyers live.
    const key = row.method === 'PICKUP' ? row.method : `${row.method} ${cityKey(row)}`
    const group = groups.get(key)
    if (group) group.rows.push(row)
    else groups.set(key, { method: row.method, city: cityName(row), rows: [row] })
  }
  const placeOf = ({ method }: { method: DeliveryMethod }) => deliveryMethods.indexOf(method)
  return [...groups.values()].sort((one, other) => placeOf(one) - placeOf(other))
}

export const piecesOf = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** Heavier ones go by freight. */
export const MAX_PARCEL_GRAMS = 100_000
