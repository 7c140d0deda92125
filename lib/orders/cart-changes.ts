import type { QuotedLine } from '@/lib/carts/schema'
import { rupeesToPaisa } from '@/lib/money'
import type { Cart, CartItem } from '@/lib/orders/cart'
import { withItems } from '@/lib/orders/cart-checkout'

// What the shop says about a cart that has lain in a browser, hours or months: asked when it is looked at.

/** What has become of a line since it was last seen. */
export interface LineChanges {
  /** Paisa. */
  price?: { was: number; now: number }
  /** There are not as many any more; the line has been lowered. */
  fewer?: { had: number; left: number }
  state: 'available' | 'soldOut' | 'gone'
}
export type CartChanges = ReadonlyMap<string, LineChanges>

/** The cart as it would be if it were filled now, and what is different. Lines the shop was not asked about stay. */
export function applyQuote(cart: Cart, quoted: readonly QuotedLine[]): { cart: Cart; news: CartChanges } {
  const lines = new Map(quoted.map((line) => [line.product, line]))
  const news = new Map<string, LineChanges>()
  const cartItems = cart.cartItems.map((item) => {
    const line = lines.get(item._id.toLowerCase())
    if (!line) return item
    news.set(item._id, newsOf(item, line))
    return fresh(item, line)
  })
  return { cart: withItems(cart, cartItems), news }
}

function newsOf(item: CartItem, { sold, stock, price }: QuotedLine): LineChanges {
  if (!sold) return { state: 'gone' }
  if (stock === 0) return { state: 'soldOut' }
  const [was, now] = [rupeesToPaisa(item.price.amount), rupeesToPaisa(price.amount)]
  return {
    state: 'available',
    ...(was === now ? {} : { price: { was, now } }),
    ...(stock !== null && stock < item.quantity ? { fewer: { had: item.quantity, left: stock } } : {}),
  }
}

function fresh(item: CartItem, { sold, name, src, categories, price, stock }: QuotedLine): CartItem {
  if (!sold) return { ...item, stock: 0 }
  const quantity = stock ? Math.min(item.quantity, stock) : item.quantity
  return { ...item, name, src, categories, price, stock, quantity }
}

/** News of this visit: a price is compared with what it was at first, whatever it was in between. */
export function joinChanges(known: CartChanges, latest: CartChanges): CartChanges {
  const joined = new Map(known)
  for (const [id, news] of latest) {
    const earlier = known.get(id)
    const fewer = news.fewer ?? (news.state === 'available' ? earlier?.fewer : undefined)
    const price = joinPrices(earlier?.price, news.price)
    joined.set(id, { state: news.state, ...(price ? { price } : {}), ...(fewer ? { fewer } : {}) })
  }
  return joined
}

function joinPrices(earlier: LineChanges['price'], latest: LineChanges['price']): LineChanges['price'] {
  if (!earlier || !latest) return latest ?? earlier
  return earlier.was === latest.now ? undefined : { was: earlier.was, now: latest.now }
}

export const hasChanges = ({ price, fewer, state }: LineChanges): boolean =>
  price !== undefined || fewer !== undefined || state !== 'available'

/** A removed line in its old place; nothing if it has come back by another way meanwhile. */
export function putBack(cart: Cart, item: CartItem, index: number): Cart {
  if (cart.cartItems.some(({ _id }) => _id === item._id)) return cart
  return withItems(cart, cart.cartItems.toSpliced(index, 0, item))
}

/**
 * An old order's lines as far as they can be bought, added to whatever the cart holds: of a product in both, the larger
 * number, so that asking twice changes nothing.
 */
export function addQuoted(cart: Cart, quoted: readonly QuotedLine[]): Cart {
  const items = new Map(cart.cartItems.map((item) => [item._id, item]))
  for (const { product, available, name, src, categories, price, stock } of quoted) {
    if (available === 0) continue
    const wanted = Math.max(available, items.get(product)?.quantity ?? 0)
    items.set(product, {
      _id: product,
      name,
      src,
      categories,
      price,
      quantity: Math.min(wanted, stock ?? wanted),
      stock,
    })
  }
  return withItems(cart, [...items.values()])
}
