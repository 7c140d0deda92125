'use client'
import { type ReactNode, useLayoutEffect, useState } from 'react'
import { useCart } from '@/components/carts/use-cart'
import { TableSkeleton } from '@/components/feedback/table-skeleton'
import { CheckoutForm, type CheckoutFormProps } from './checkout-form'
import { applyCharges } from './checkout-order'
import { CheckoutOver } from './checkout-over'

type CheckoutProps = Omit<CheckoutFormProps, 'cart' | 'onLeave'> & { notFound: ReactNode }

/** Opened by the button of the cart: without its flag the not-found page is shown. */
export function Checkout({ notFound, ...props }: CheckoutProps) {
  const cart = useCart()
  const [leaving, setLeaving] = useState(false)
  // Before the first render, as the prices in the cart may be old.
  useLayoutEffect(() => applyCharges(props.charges), [props.charges])
  if (!cart || leaving) return <TableSkeleton rows={4} columns={4} />
  if (!cart.checkout || cart.cartItems.length === 0)
    return <CheckoutOver cart={cart} buyer={props.buyer} notFound={notFound} />
  return <CheckoutForm {...props} cart={cart} onLeave={() => setLeaving(true)} />
}
