'use client'
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { restoreLostCookie } from '@/components/auth/restore-session'
import { useSession } from '@/components/auth/session-store'
import { useCart } from '@/components/carts/use-cart'
import { TableSkeleton } from '@/components/feedback/table-skeleton'
import { cartPrice } from '@/lib/base/money'
import type { Cart } from '@/lib/orders/carts/cart'
import { savePaymentMethod } from '@/lib/orders/carts/checkout'
import { quoteCart } from '@/lib/orders/carts/sums'
import type { Charges } from '@/lib/shop/settings/charges'
import { CityQuestion } from './checkout-delivery'
import { CheckoutFrame } from './checkout-frame'
import { applyCharges } from './checkout-order'
import { CheckoutOver } from './checkout-over'
import { GuestFields } from './guest-fields'
import { GuestPayment } from './guest-payment'
import { useGuestForm } from './use-guest-form'

type GuestCheckoutProps = {
  /** The charges when the page was rendered. */
  charges: Charges
  /** When an order placed now arrives, by the promise of the settings. */
  usualArrival: Date
  /** Where and when orders can be picked up. */
  nursery: { address: string; hours: string }
  /** The shop sends messages by WhatsApp. */
  hasWhatsApp: boolean
  notFound: ReactNode
}

/** No account has this id. */
const NOBODY = ''

/** The checkout without an account, opened by the button of the cart: without its flag the not-found page is shown. */
export function GuestCheckout({ notFound, ...props }: GuestCheckoutProps) {
  const cart = useCart()
  const hasAccount = Boolean(useSession())
  const [leaving, setLeaving] = useState(false)
  // Before the first render, as the prices in the cart may be old.
  useLayoutEffect(() => applyCharges(props.charges), [props.charges])
  // Only the cookie of the account is lost.
  useEffect(() => {
    if (hasAccount) restoreLostCookie().catch(() => undefined)
  }, [hasAccount])
  if (!cart || leaving) return <TableSkeleton rows={4} columns={4} />
  if (!cart.checkout || cart.cartItems.length === 0)
    return <CheckoutOver cart={cart} buyer={NOBODY} notFound={notFound} />
  return <GuestForm {...props} cart={cart} onLeave={() => setLeaving(true)} />
}

type GuestFormProps = Omit<GuestCheckoutProps, 'charges' | 'notFound'> & { cart: Cart; onLeave: () => void }

function GuestForm({ usualArrival, nursery, hasWhatsApp, cart: stored, onLeave }: GuestFormProps) {
  const cart = savePaymentMethod(stored, 'COD')
  const { form, lengthOf, checkout, saveDraft } = useGuestForm({ cart, onLeave })
  const { delivery, cash } = checkout.quote
  return (
    <CheckoutFrame
      checkout={checkout}
      cart={cart}
      arrival={delivery.arrival(usualArrival)}
      nursery={nursery}
      onChange={saveDraft}
      fields={
        <GuestFields
          form={form}
          lengthOf={lengthOf}
          hasWhatsApp={hasWhatsApp}
          cityQuestion={<CityQuestion offer={delivery.offer} choose={delivery.choose} />}
        />
      }
      payment={
        <GuestPayment
          cash={cash}
          deliveryMethod={delivery.method?.method ?? 'COURIER'}
          total={cartPrice(quoteCart(cart).total, { always: true })}
        />
      }
    />
  )
}
