'use client'
import { useEffect } from 'react'
import { useSession } from '@/components/session/session-store'
import { onCartChange } from './use-cart'

const pauseMs = 400

/** A signed-in customer's cart is kept with the account: on arrival, and after every change. Visitors load none of it. */
export function CartKeeper() {
  const user = useSession()
  const customer = user?.role === 'BUYER' ? user._id : null
  useEffect(() => {
    if (!customer) return
    let timer = 0
    const keep = () => {
      clearTimeout(timer)
      timer = window.setTimeout(() => {
        import('./account-cart').then(
          ({ syncCart }) => syncCart(),
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
  }, [customer])
  return null
}
