/** The cart in local storage, synchronised between tabs and components. */
import { useSyncExternalStore } from 'react'
import { CART_KEY, type Cart, emptyCart, parseCart } from '@/lib/orders/carts/cart'

const CHANGED = 'gulshan:cart'
const initialCart = emptyCart()

let parsedText: string | null = null
let cart = initialCart
/**
 * Replaces local storage when the browser blocks it or it is full; lost when the page is closed. undefined: not in use.
 * It takes precedence, because an older cart may still be in local storage.
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
  if (text !== parsedText) {
    parsedText = text
    cart = text === null ? initialCart : parseCart(text)
  }
  return cart
}

/** Stores the text of a cart, or removes it; `updateCart` is for changes. */
export function storeCart(text: string | null) {
  try {
    if (text === null) localStorage.removeItem(CART_KEY)
    else localStorage.setItem(CART_KEY, text)
    memory = undefined
  } catch {
    memory = text
  }
  dispatchEvent(new Event(CHANGED))
}

export const resetCart = (): void => storeCart(null)

function subscribe(listener: () => void) {
  // Another tab has stored a newer cart.
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== null && key !== CART_KEY) return
    memory = undefined
    listener()
  }
  addEventListener(CHANGED, listener)
  addEventListener('storage', onStorage)
  return () => {
    removeEventListener(CHANGED, listener)
    removeEventListener('storage', onStorage)
  }
}

/** Calls back after every change made by this page, not by other tabs. */
export function onCartChange(listener: () => void): () => void {
  addEventListener(CHANGED, listener)
  return () => removeEventListener(CHANGED, listener)
}

/** undefined on the server and during the first render. */
export const useCart = (): Cart | undefined =>
  useSyncExternalStore<Cart | undefined>(subscribe, readCart, () => undefined)
