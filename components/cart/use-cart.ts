/** The cart in local storage, in step across tabs and between the islands of one page. */
import { useSyncExternalStore } from 'react'
import { CART_KEY, type Cart, emptyCart, parseCart } from '@/lib/orders/cart'

const CHANGED = 'gulshan:cart'
const nothing = emptyCart()

let seen: string | null = null
let cart = nothing
/**
 * Takes the place of local storage where the browser refuses it or has no room: the cart then lasts as long as the page.
 * undefined: not in use. An older cart may still lie in storage, so this one comes first.
 */
let memory: string | null | undefined

function stored(): string | null {
  if (memory !== undefined) return memory
  try {
    return localStorage.getItem(CART_KEY)
  } catch {
    return null
  }
}

export function readCart(): Cart {
  const text = stored()
  if (text !== seen) {
    seen = text
    cart = text === null ? nothing : parseCart(text)
  }
  return cart
}

function store(text: string | null) {
  try {
    if (text === null) localStorage.removeItem(CART_KEY)
    else localStorage.setItem(CART_KEY, text)
    memory = undefined
  } catch {
    memory = text
  }
  dispatchEvent(new Event(CHANGED))
}

/** `updateCart((cart) => addItem(cart, item))`: reads what lies there now, so that two tabs do not undo each other. */
export function updateCart(change: (cart: Cart) => Cart): void {
  store(JSON.stringify(change(readCart())))
}

export const resetCart = (): void => store(null)

function subscribe(listener: () => void) {
  // Another tab could store what this one could not.
  const hear = ({ key }: StorageEvent) => {
    if (key !== null && key !== CART_KEY) return
    memory = undefined
    listener()
  }
  addEventListener(CHANGED, listener)
  addEventListener('storage', hear)
  return () => {
    removeEventListener(CHANGED, listener)
    removeEventListener('storage', hear)
  }
}

/** Calls back after every change made by this page, not by other tabs. */
export function onCartChange(listener: () => void): () => void {
  addEventListener(CHANGED, listener)
  return () => removeEventListener(CHANGED, listener)
}

/** undefined until the browser was asked (server, first paint). */
export const useCart = (): Cart | undefined =>
  useSyncExternalStore<Cart | undefined>(subscribe, readCart, () => undefined)
