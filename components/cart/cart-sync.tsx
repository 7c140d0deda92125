'use client'
import { usePathname } from 'next/navigation'
import { useEffect } from 'react'
import { useSession } from '@/components/session/session-store'
import { paths } from '@/lib/paths'
import { onCartChange } from './use-cart'

const pauseMs = 400

/**
 * A signed-in customer's cart is kept with the account: on arrival, and after every change. The cart page asks as well whether
 * another device has changed it. Visitors load none of it.
 */
export function CartSync() {
  const user = useSession()
  const customer = user?.role === 'BUYER' ? user._id : null
  const isCartPage = usePathname() === paths.cart
  useEffect(() => {
    if (!customer) return
    let timer = 0
    let ask = isCartPage
    const keep = () => {
      clearTimeout(timer)
      timer = window.setTimeout(() => {
        const wanted = { ask }
        ask = false
        import('./account-cart').then(
          ({ syncCart }) => syncCart(wanted),
          // It could not be fetched; the next change tries again.
          () => undefined,
        )
      }, pauseMs)
    }
    keep()
    const stop = onCartChange(keep)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [customer, isCartPage])
  return null
}
