/** The cart in local storage, in step across tabs and between the islands of one page. */
import { useSyncExternalStore } from 'react'
import { CART_KEY, type Cart, emptyCart, parseCart } from '@/lib/orders/cart'

const CHANGED = 'gulshan:cart'
const nothing = emptyCart()

let seen: string | null = null
let cart = nothing
/** Takes the place of local storage where the browser refuses it; the cart then lasts as long as the page. */
let memory: string | null = null

function stored(): string | null {
  try {
    return localStorage.getItem(CART_KEY) ?? memory
  } catch {
    return memory
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
  memory = null
  try {
    if (text === null) localStorage.removeItem(CART_KEY)
    else localStorage.setItem(CART_KEY, text)
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
  addEventListener(CHANGED, listener)
  addEventListener('storage', listener)
  return () => {
    removeEventListener(CHANGED, listener)
    removeEventListener('storage', listener)
  }
}

/** undefined until the browser was asked (server, first paint). */
export const useCart = (): Cart | undefined =>
  useSyncExternalStore<Cart | undefined>(subscribe, readCart, () => undefined)
