'use client'
import type { ReactNode } from 'react'
import { Notice } from '@/components/feedback/notice'
import { CheckoutSteps } from '@/components/orders/checkout-steps'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { deliveryPromise } from '@/lib/orders/delivery-time'
import { paths } from '@/lib/paths'
import { CartSkeleton } from './cart-skeleton'
import { FilledCart } from './filled-cart'
import { UndoBar } from './undo-bar'
import { useCart } from './use-cart'
import { useRemoval } from './use-removal'

/**
 * Before hydration /first.js knows whether the cart is empty, and CSS shows the one or the other. So an empty cart is
 * there at the first paint, and its elements stay.
 */
export function CartView({ suggested }: { suggested: ReactNode }) {
  const cart = useCart()
  const { last, remove, undo } = useRemoval()
  const isEmpty = cart?.cartItems.length === 0
  return (
    <div className="grid gap-6">
      <UndoBar item={last} onUndo={undo} />
      {(!cart || isEmpty) && (
        <div className={cart ? undefined : 'cart-first-empty'}>
          <EmptyCart />
          {suggested}
        </div>
      )}
      {!isEmpty && (
        <div className={cart ? 'grid gap-6' : 'cart-first-filled grid gap-6'}>
          <CheckoutSteps current="Cart" />
          {cart ? <FilledCart cart={cart} onRemove={remove} /> : <CartSkeleton />}
        </div>
      )}
    </div>
  )
}

const EmptyCart = () => (
  <Notice
    drawing="basket"
    heading="Your cart is empty"
    isLarge
    message={`${deliveryPromise}, all over Pakistan.`}
  >
    <Link className={buttonVariants()} href={paths.products}>
      Browse products
    </Link>
  </Notice>
)
