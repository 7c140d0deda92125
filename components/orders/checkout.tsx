'use client'
import { useLayoutEffect, useState } from 'react'
import { useCart } from '@/components/cart/use-cart'
import { TableSkeleton } from '@/components/feedback/table-skeleton'
import { CheckoutForm, type CheckoutFormProps } from './checkout-form'
import { applyCharges } from './checkout-order'
import { CheckoutOver } from './checkout-over'

type CheckoutProps = Omit<CheckoutFormProps, 'cart' | 'onLeave'>

/** Only from the cart's own button: without its flag there is nothing here. */
export function Checkout(props: CheckoutProps) {
  const cart = useCart()
  const [leaving, setLeaving] = useState(false)
  // Before anything is shown: the cart may last have heard of them long ago.
  useLayoutEffect(() => applyCharges(props.charges), [props.charges])
  if (!cart || leaving) return <TableSkeleton rows={4} columns={4} />
  if (!cart.checkout || cart.cartItems.length === 0) return <CheckoutOver cart={cart} buyer={props.buyer} />
  return <CheckoutForm {...props} cart={cart} onLeave={() => setLeaving(true)} />
}
