'use client'
import { useCart } from '@/components/cart/use-cart'
import { useSession } from '@/components/session/session-store'
import type { Cart } from '@/lib/carts/cart'
import { type CheckoutStep, CheckoutSteps } from './checkout-steps'
import { type LastOrder, useLastOrder } from './last-order'

/** The steps in the head of the checkout; hidden, with their place kept, when there is nothing to order. */
export function CheckoutProgress({ className = '' }: { className?: string }) {
  const step = stepOf(useCart(), useLastOrder(useSession()?._id))
  return (
    <div className={step ? className : `${className} invisible`}>
      <CheckoutSteps current={step ?? 'Cart'} />
    </div>
  )
}

/** `cart` is undefined before hydration. */
function stepOf(cart: Cart | undefined, last: LastOrder | null): CheckoutStep | null {
  if (!cart) return 'Delivery and payment'
  if (cart.checkout) return cart.cartItems.length > 0 ? 'Delivery and payment' : null
  return last ? 'Done' : null
}
