import { useEffect, useRef, useState } from 'react'
import type { Cart } from '@/lib/orders/cart'
import { applyQuote, type CartChanges, mergeChanges } from '@/lib/orders/cart-changes'
import { chargesFromQuote, saveCharges } from '@/lib/orders/cart-charges'
import { fetchQuote } from './fetch-quote'
import { readCart, updateCart } from './use-cart'

const nothing: CartChanges = new Map()
/** Whoever comes back to the tab after so long is asked for again. */
const staleMs = 30_000

/**
 * Asks the shop about the cart when it is looked at: on arrival, for lines that come from elsewhere, and when somebody returns
 * to the tab. What has changed is put into the cart at once, and told beside its line.
 */
export function useLiveCart(cart: Cart): { news: CartChanges; failed: boolean } {
  const [news, setNews] = useState(nothing)
  const [failed, setFailed] = useState(false)
  const asked = useRef({ at: 0, ids: new Set<string>() })
  const ids = cart.cartItems.map(({ _id }) => _id).join(' ')

  useEffect(() => {
    async function ask() {
      const { cartItems } = readCart()
      if (cartItems.length === 0) return
      asked.current = { at: Date.now(), ids: new Set(cartItems.map(({ _id }) => _id)) }
      try {
        const { items, charges } = await fetchQuote(
          cartItems.map(({ _id, quantity }) => ({ product: _id, quantity })),
        )
        let latest = nothing
        updateCart((now) => {
          const applied = applyQuote(now, items)
          latest = applied.changes
          return charges ? saveCharges(applied.cart, chargesFromQuote(charges)) : applied.cart
        })
        setNews((known) => mergeChanges(known, latest))
        setFailed(false)
      } catch {
        setFailed(true)
      }
    }
    const isNew = ids.split(' ').some((id) => id !== '' && !asked.current.ids.has(id))
    if (isNew) void ask()

    const look = () => {
      const isStale = Date.now() - asked.current.at > staleMs
      if (document.visibilityState === 'visible' && isStale) void ask()
    }
    const reconnect = () => void ask()
    document.addEventListener('visibilitychange', look)
    addEventListener('online', reconnect)
    return () => {
      document.removeEventListener('visibilitychange', look)
      removeEventListener('online', reconnect)
    }
  }, [ids])

  return { news, failed }
}
