'use client'
import { useEffect } from 'react'
import { useSession } from '@/components/auth/session-store'
import { usePathname } from '@/components/ui/navigation'
import { paths } from '@/lib/base/paths'
import { onCartChange } from './use-cart'

const debounceMs = 400

/**
 * Stores a signed-in customer's cart in the account, on load and after every change. The cart page also fetches changes of
 * other devices. Visitors do not load the code for it.
 */
export function CartSync() {
  // Rarely rendered again, so the compiler's memoization would only add code.
  'use no memo'
  const user = useSession()
  const customer = user?.role === 'BUYER' ? user._id : null
  const isCartPage = usePathname() === paths.cart
  useEffect(() => {
    const { dataset } = document.documentElement
    let isOver = false
    // An earlier page asks for less than the page of the cart, so its answer does not count there.
    const setRead = () => {
      if (!isOver) dataset.cartRead = ''
    }
    // No one else has a cart in an account; the person is undefined before hydration.
    if (user !== undefined && !customer) setRead()
    if (!customer) return
    let timer = 0
    let fetch = isCartPage
    if (isCartPage) delete dataset.cartRead
    const schedule = () => {
      clearTimeout(timer)
      timer = window.setTimeout(() => {
        const options = { fetch }
        fetch = false
        import('./account-cart').then(
          ({ syncCart }) => syncCart(options).then(setRead),
          // The module could not be loaded; the next change tries again.
          setRead,
        )
      }, debounceMs)
    }
    schedule()
    const stop = onCartChange(schedule)
    // Changes that were made without a connection are sent when it is back.
    addEventListener('online', schedule)
    return () => {
      isOver = true
      clearTimeout(timer)
      stop()
      removeEventListener('online', schedule)
    }
  }, [user, customer, isCartPage])
  return null
}
