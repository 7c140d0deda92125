import { useEffect, useRef, useState } from 'react'
import type { Cart } from '@/lib/orders/carts/cart'
import { type CartChanges, mergeChanges } from '@/lib/orders/carts/changes'
import type { DeliveryOffer } from '@/lib/orders/order/delivery-schema'
import { chosenCity } from '@/lib/shop/delivery/chosen-city'
import { updateCart } from './update-cart'
import { readCart } from './use-cart'

const noChanges: CartChanges = new Map()
/** Returning to the tab after this time refreshes the cart. */
const staleMs = 30_000

/**
 * Refreshes prices and stock of the cart on load, for new lines, and on return to the tab. Changes are applied to the cart at
 * once and returned for display beside the lines.
 */
export function useLiveCart(cart: Cart): {
  changes: CartChanges
  failed: boolean
  /** How it can be delivered to the city that was chosen; undefined without a city and until it is known. */
  delivery: DeliveryOffer | undefined
} {
  const [changes, setChanges] = useState(noChanges)
  const [failed, setFailed] = useState(false)
  const [delivery, setDelivery] = useState<DeliveryOffer>()
  const lastRefresh = useRef({ at: 0, ids: new Set<string>() })
  const ids = cart.cartItems.map(({ _id }) => _id).join(' ')

  useEffect(() => {
    async function refresh() {
      const { cartItems } = readCart()
      if (cartItems.length === 0) return
      lastRefresh.current = { at: Date.now(), ids: new Set(cartItems.map(({ _id }) => _id)) }
      try {
        // Without a connection the code is not needed either.
        const { refreshQuote } = await import('./refresh-quote')
        const city = chosenCity(document.cookie)
        const { apply, delivery } = await refreshQuote(readCart(), city ? { code: city.code } : {})
        let latest = noChanges
        updateCart((now) => {
          const { cart, changes } = apply(now)
          latest = changes
          return cart
        })
        setDelivery(delivery?.match === 'CITY' ? delivery : undefined)
        setChanges((known) => mergeChanges(known, latest))
        setFailed(false)
      } catch {
        setFailed(true)
      }
    }
    const isNew = ids.split(' ').some((id) => id !== '' && !lastRefresh.current.ids.has(id))
    if (isNew) void refresh()

    const onVisible = () => {
      const isStale = Date.now() - lastRefresh.current.at > staleMs
      if (document.visibilityState === 'visible' && isStale) void refresh()
    }
    const onOnline = () => void refresh()
    document.addEventListener('visibilitychange', onVisible)
    addEventListener('online', onOnline)
    return () => {
      document.removeEventListener('visibilitychange', onVisible)
      removeEventListener('online', onOnline)
    }
  }, [ids])

  return { changes, failed, delivery }
}
