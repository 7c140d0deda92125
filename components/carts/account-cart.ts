/** Stores the cart of a signed-in customer in the account. Loaded on demand, not with a page. */

import { currentUser } from '@/components/auth/session-store'
import { type CartItem, parseCart } from '@/lib/orders/carts/cart'
import { itemOf } from '@/lib/orders/carts/checkout'
import type * as contract from '@/lib/orders/carts/contract'
import {
  areSameLines,
  type CartLine,
  mergeCarts,
  parseSyncedCart,
  toCartLines,
} from '@/lib/orders/carts/merge'
import type { StoredCart } from '@/lib/orders/carts/schema'
import { ApiError, at, call } from '@/lib/platform/http/client'
import { fetchQuote } from './fetch-quote'
import { SYNCED_CART_KEY } from './synced-cart'
import { updateCart } from './update-cart'
import { readCart } from './use-cart'

const readCartCall = at<typeof contract.readCart>('GET', '/cart')
const saveCartCall = at<typeof contract.saveCart>('PUT', '/cart')
let running: Promise<void> | null = null
let queued: { fetch: boolean } | null = null

/** Synchronises the cart, one run at a time. `fetch`: also when this browser has no changes. */
export function syncCart({ fetch = false } = {}): Promise<void> {
  if (running) {
    queued = { fetch: fetch || queued?.fetch === true }
    return running
  }
  running = sync(fetch)
    // Offline or signed out: the browser still has the cart, and the next change tries again.
    .catch(() => undefined)
    .then(() => {
      running = null
      const next = queued
      queued = null
      return next ? syncCart(next) : undefined
    })
  return running
}

async function sync(fetch: boolean): Promise<void> {
  const user = currentUser()
  if (user?.role !== 'BUYER') return
  const synced = parseSyncedCart(localStorage.getItem(SYNCED_CART_KEY))
  const local = toCartLines(readCart())
  const isOwn = synced?.owner === user._id
  if (!fetch && isOwn && areSameLines(local, synced.items)) return
  const account = (await call(readCartCall)).data
  const { items, needsSaving } = mergeCarts(user._id, local, synced, account)
  const saved = needsSaving ? await saveToAccount(account, items) : account
  // A change during the request is handled by the next run.
  const isUnchanged = areSameLines(local, toCartLines(readCart()))
  if (isUnchanged && !areSameLines(items, local)) await replaceLines(items)
  if (currentUser()?._id !== user._id) return
  localStorage.setItem(
    SYNCED_CART_KEY,
    JSON.stringify({ owner: user._id, version: saved.version, items: saved.items }),
  )
}

/** After a conflict with another device the carts are merged in the next run. */
async function saveToAccount({ version }: StoredCart, items: CartLine[]): Promise<StoredCart> {
  try {
    return (await call(saveCartCall, { body: { version, items } })).data
  } catch (error) {
    if (error instanceof ApiError && error.code === 'CONFLICT') queued = { fetch: true }
    throw error
  }
}

/** Replaces the lines of the cart; products that this browser does not know are fetched. */
async function replaceLines(items: CartLine[]): Promise<void> {
  const known = new Map(readCart().cartItems.map((item) => [item._id, item]))
  const unknown = items.filter(({ product }) => !known.has(product))
  const { items: quoted } = await fetchQuote(unknown)
  for (const line of quoted) if (line.sold) known.set(line.product, itemOf(line, line.quantity))
  updateCart((cart) => {
    const cartItems = items.flatMap(({ product, quantity }): CartItem[] => {
      const item = known.get(product)
      return item ? [{ ...item, quantity }] : []
    })
    return parseCart({ ...cart, cartItems })
  })
}
