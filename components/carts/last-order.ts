/** The order this browser placed last, for its confirmation and for a finished checkout. */

import { useSyncExternalStore } from 'react'
import { namesOf } from '@/lib/base/i18n/stored-text'
import type { placeOrder } from '@/lib/orders/order/contract'
import type { DataOf } from '@/lib/platform/http/client'

const LAST_ORDER_KEY = 'lastOrder'
const CHANGED = 'gulshan:last-order'

type PlacedOrder = DataOf<typeof placeOrder>

/** It is stored as it was sent, amounts in rupees; amountsOf has them in paisa. */
export type LastOrder = Pick<
  PlacedOrder,
  '_id' | 'number' | 'totalPrice' | 'paymentMethod' | 'placedAt' | 'deliveryDays'
> & {
  /** Absent in what older versions of the shop stored. */
  delivery?: PlacedOrder['delivery']
  /** The money is transferred by hand; absent otherwise. */
  isByTransfer?: true | undefined
  /** No email was sent; absent otherwise. */
  isMailed?: false | undefined
  /** The account that ordered; other accounts do not see it. */
  owner: string
  /** The time by the clock of this browser, in milliseconds; absent in what older versions of the shop stored. */
  savedAt?: number
  /** The confirmation was closed; the checkout still uses the order. */
  isDismissed: boolean
  /** Absent in what older versions of the shop stored. */
  details?: PlacedDetails
}

type PlacedDetails = Pick<
  PlacedOrder,
  | 'itemsPrice'
  | 'taxPrice'
  | 'taxIncluded'
  | 'taxes'
  | 'shippingPrice'
  | 'discountedPrice'
  | 'discount'
  | 'rounding'
> & {
  orderItems: {
    _id: string
    name: string
    nameUr?: string
    src: string | undefined
    amount: number
    quantity: number
  }[]
}

/** How long the checkout shows the order that was placed in it. */
const THANKS_MS = 30 * 60_000

/** Whether the checkout still thanks for the order: who opens the page later does not come from the cart. */
export const isJustPlaced = ({ savedAt = 0 }: Pick<LastOrder, 'savedAt'>, now: number): boolean =>
  Math.abs(now - savedAt) < THANKS_MS

let parsedText: string | null = null
let parsed: LastOrder | null = null

function readLastOrder(): LastOrder | null {
  let text: string | null
  try {
    text = localStorage.getItem(LAST_ORDER_KEY)
  } catch {
    return null
  }
  if (text !== parsedText) {
    parsedText = text
    parsed = parseLastOrder(text)
  }
  return parsed
}

export function parseLastOrder(text: string | null): LastOrder | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    // The versions before stored no delivery time: it was the same for all orders.
    return isLastOrder(value) ? { ...value, deliveryDays: value.deliveryDays ?? 3 } : null
  } catch {
    return null
  }
}

function isLastOrder(value: unknown): value is LastOrder {
  if (typeof value !== 'object' || value === null) return false
  const {
    owner,
    _id,
    number,
    totalPrice,
    paymentMethod,
    placedAt,
    deliveryDays,
    savedAt,
    isDismissed,
    details,
  } = value as Partial<LastOrder>
  return (
    [owner, _id, number].every((text) => typeof text === 'string') &&
    typeof totalPrice === 'number' &&
    (paymentMethod === 'COD' || paymentMethod === 'ONLINE') &&
    !Number.isNaN(Date.parse(String(placedAt))) &&
    (deliveryDays === undefined || Number.isInteger(deliveryDays)) &&
    (savedAt === undefined || typeof savedAt === 'number') &&
    typeof isDismissed === 'boolean' &&
    (details === undefined || Array.isArray(details.orderItems))
  )
}

function store(order: LastOrder | null) {
  try {
    if (order) localStorage.setItem(LAST_ORDER_KEY, JSON.stringify(order))
    else localStorage.removeItem(LAST_ORDER_KEY)
  } catch {
    // Without storage the order is still listed under My Orders.
  }
  document.documentElement.toggleAttribute(
    'data-order-placed',
    order?.paymentMethod === 'COD' && !order.isDismissed,
  )
  dispatchEvent(new Event(CHANGED))
}

/** The products page keeps a place for the confirmation, so that it moves nothing; /first.js does so after a reload. */
export const releasePlace = (): void => document.documentElement.removeAttribute('data-order-placed')

export function saveLastOrder(order: PlacedOrder): void {
  const { _id, number, totalPrice, paymentMethod, placedAt, deliveryDays, delivery, buyer } = order
  const { itemsPrice, taxPrice, taxIncluded, taxes, shippingPrice, discountedPrice, discount, rounding } =
    order
  const orderItems = order.orderItems.map(({ product, price, quantity }) => ({
    _id: product._id,
    ...namesOf(product),
    src: product.src[0],
    amount: price.amount,
    quantity,
  }))
  store({
    owner: buyer._id,
    _id,
    number,
    totalPrice,
    paymentMethod,
    placedAt,
    deliveryDays,
    delivery,
    isByTransfer: order.transfer && true,
    isMailed: order.isMailed,
    savedAt: Date.now(),
    isDismissed: false,
    details: {
      itemsPrice,
      taxPrice,
      taxIncluded,
      taxes,
      shippingPrice,
      discountedPrice,
      discount,
      rounding,
      orderItems,
    },
  })
}

export function dismissLastOrder(): void {
  const order = readLastOrder()
  if (order) store({ ...order, isDismissed: true })
}

export const clearLastOrder = (): void => store(null)

function subscribe(listener: () => void) {
  addEventListener(CHANGED, listener)
  addEventListener('storage', listener)
  return () => {
    removeEventListener(CHANGED, listener)
    removeEventListener('storage', listener)
  }
}

/** Null on the server, and when this account placed no order in this browser. */
export function useLastOrder(owner: string | undefined): LastOrder | null {
  const order = useSyncExternalStore(subscribe, readLastOrder, () => null)
  return order && order.owner === owner ? order : null
}
