import type { Paisa } from '@/lib/base/money'
import { type Cart, type CartItem, unitPaisa } from '@/lib/orders/carts/cart'
import { itemOf } from '@/lib/orders/carts/checkout'
import type { QuotedLine } from '@/lib/orders/carts/schema'

// Compares a stored cart, which may be months old, with the current catalogue.

/** How a line differs from what the browser had stored. */
export interface LineChanges {
  price?: { was: Paisa; now: Paisa } | undefined
  /** The regular price, when the present one is that of a sale. */
  regular?: Paisa | undefined
  /** Less stock than the quantity; the quantity has been lowered. */
  fewer?: { had: number; left: number } | undefined
  state: 'available' | 'soldOut' | 'unavailable'
}
export type CartChanges = ReadonlyMap<string, LineChanges>

/** The cart with today's names, prices and stock, and what changed. Lines without a quote stay as they are. */
export function applyQuote(cart: Cart, quoted: readonly QuotedLine[]): { cart: Cart; changes: CartChanges } {
  const lines = new Map(quoted.map((line) => [line.product, line]))
  const changes = new Map<string, LineChanges>()
  const cartItems = cart.cartItems.map((item) => {
    const line = lines.get(item._id.toLowerCase())
    if (!line) return item
    changes.set(item._id, compareLine(item, line))
    return refreshItem(item, line)
  })
  return { cart: { ...cart, cartItems }, changes }
}

function compareLine(item: CartItem, { sold, stock, price }: QuotedLine): LineChanges {
  if (!sold) return { state: 'unavailable' }
  if (stock === 0) return { state: 'soldOut' }
  const [was, now] = [unitPaisa(item), price.amount]
  return {
    state: 'available',
    ...(was === now ? {} : { price: { was, now } }),
    regular: price.was,
    ...(stock !== null && stock < item.quantity ? { fewer: { had: item.quantity, left: stock } } : {}),
  }
}

function refreshItem(item: CartItem, line: QuotedLine): CartItem {
  const { sold, stock } = line
  if (!sold) return { ...item, stock: 0 }
  const quantity = stock ? Math.min(item.quantity, stock) : item.quantity
  return { ...itemOf(line, quantity), _id: item._id }
}

/** Joins the changes of one visit: a price is compared with the first one of the visit. */
export function mergeChanges(known: CartChanges, latest: CartChanges): CartChanges {
  const merged = new Map(known)
  for (const [id, change] of latest) {
    const earlier = known.get(id)
    const fewer = change.fewer ?? (change.state === 'available' ? earlier?.fewer : undefined)
    merged.set(id, { ...change, price: mergePriceChanges(earlier?.price, change.price), fewer })
  }
  return merged
}

function mergePriceChanges(
  earlier: LineChanges['price'],
  latest: LineChanges['price'],
): LineChanges['price'] {
  if (!earlier || !latest) return latest ?? earlier
  return earlier.was === latest.now ? undefined : { was: earlier.was, now: latest.now }
}

export const hasChanges = ({ price, fewer, state }: LineChanges): boolean =>
  price !== undefined || fewer !== undefined || state !== 'available'

/** Puts a removed line back in its place, unless the cart has the product again. */
export function restoreItem(cart: Cart, item: CartItem, index: number): Cart {
  if (cart.cartItems.some(({ _id }) => _id === item._id)) return cart
  return { ...cart, cartItems: cart.cartItems.toSpliced(index, 0, item) }
}

/**
 * Adds the available lines of an earlier order to the cart. For a product in both, the larger quantity counts, so that
 * repeating the call changes nothing.
 */
export function addQuotedLines(cart: Cart, quoted: readonly QuotedLine[]): Cart {
  const items = new Map(cart.cartItems.map((item) => [item._id, item]))
  for (const line of quoted) {
    const { product, available, stock } = line
    if (available === 0) continue
    const wanted = Math.max(available, items.get(product)?.quantity ?? 0)
    items.set(product, itemOf(line, Math.min(wanted, stock ?? wanted)))
  }
  return { ...cart, cartItems: [...items.values()] }
}
