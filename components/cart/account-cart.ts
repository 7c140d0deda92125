/** Keeps the cart of a signed-in customer with the account. Loaded when there is something to keep, never with a page. */
import { currentUser } from '@/components/session/session-store'
import type * as contract from '@/lib/carts/contract'
import type { StoredCart } from '@/lib/carts/schema'
import { ApiError, at, call } from '@/lib/http/client'
import { type CartItem, parseCart } from '@/lib/orders/cart'
import {
  areSameLines,
  type CartLine,
  mergeCarts,
  parseSyncedCart,
  toCartLines,
} from '@/lib/orders/cart-merge'
import { fetchQuote } from './fetch-quote'
import { SYNCED_CART_KEY } from './synced-cart'
import { readCart, updateCart } from './use-cart'

const readCartCall = at<typeof contract.readCart>('GET', '/cart')
const keepCartCall = at<typeof contract.saveCart>('PUT', '/cart')
let running: Promise<void> | null = null
let again: { ask: boolean } | null = null

/** One at a time; what changes meanwhile is looked at afterwards. `ask`: even if nothing changed here. */
export function syncCart({ ask = false } = {}): Promise<void> {
  if (running) {
    again = { ask: ask || again?.ask === true }
    return running
  }
  running = sync(ask)
    // No network, no session: the cart is safe in the browser, and the next change tries again.
    .catch(() => undefined)
    .then(() => {
      running = null
      const next = again
      again = null
      return next ? syncCart(next) : undefined
    })
  return running
}

async function sync(ask: boolean): Promise<void> {
  const user = currentUser()
  if (user?.role !== 'BUYER') return
  const home = parseSyncedCart(localStorage.getItem(SYNCED_CART_KEY))
  const local = toCartLines(readCart())
  const isMine = home?.owner === user._id
  if (!ask && isMine && areSameLines(local, home.items)) return
  const account = (await call(readCartCall)).data
  const { items, needsSaving } = mergeCarts(user._id, local, home, account)
  const now = needsSaving ? await store(account, items) : account
  // Changed while we were asking: what is kept stays noted, and the change is the next round's.
  const isStill = areSameLines(local, toCartLines(readCart()))
  if (isStill && !areSameLines(items, local)) await show(items)
  if (currentUser()?._id !== user._id) return
  localStorage.setItem(
    SYNCED_CART_KEY,
    JSON.stringify({ owner: user._id, version: now.version, items: now.items }),
  )
}

/** Another device was faster: it is not overruled, both are kept. */
async function store({ version }: StoredCart, items: CartLine[]): Promise<StoredCart> {
  try {
    return (await call(keepCartCall, { body: { version, items } })).data
  } catch (error) {
    if (error instanceof ApiError && error.code === 'CONFLICT') again = { ask: true }
    throw error
  }
}

/** The lines with names, pictures and prices: those of this browser, and the shop's for those it has never seen. */
async function show(items: CartLine[]): Promise<void> {
  const known = new Map(readCart().cartItems.map((item) => [item._id, item]))
  const unknown = items.filter(({ product }) => !known.has(product))
  const { items: quoted } = await fetchQuote(unknown)
  for (const { product, quantity, sold, name, src, categories, price, stock } of quoted) {
    if (sold) known.set(product, { _id: product, quantity, name, src, categories, price, stock })
  }
  updateCart((cart) => {
    const cartItems = items.flatMap(({ product, quantity }): CartItem[] => {
      const item = known.get(product)
      return item ? [{ ...item, quantity }] : []
    })
    return parseCart({ ...cart, cartItems })
  })
}
