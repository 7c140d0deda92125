'use client'
import { NextEvents } from '@/components/orders/next-events'
import { cartPrice, type Paisa, toPaisa } from '@/lib/base/money'
import type { Cart } from '@/lib/orders/carts/cart'
import { savePaymentMethod } from '@/lib/orders/carts/checkout'
import { quoteCart } from '@/lib/orders/carts/sums'
import type { Address } from '@/lib/orders/order/schema'
import { isOnlineOffered, type Means } from '@/lib/shop/means/means'
import type { Charges } from '@/lib/shop/settings/charges'
import { CityQuestion } from './checkout-delivery'
import { CheckoutFrame } from './checkout-frame'
import { DeliveryFields } from './delivery-fields'
import { PaymentChoice } from './payment-choice'
import { useCheckoutForm } from './use-checkout-form'

export type CheckoutFormProps = {
  /** The id of the account. */
  buyer: string
  profile: { address: Address; phoneNumber: string }
  /** How an order can be paid before it is sent. */
  means: Means
  /** The order may be a gift, as it can be paid in advance. */
  hasGift: boolean
  /** The charges when the page was rendered. */
  charges: Charges
  /** When an order placed now arrives, by the promise of the settings. */
  usualArrival: Date
  /** Where and when orders can be picked up. */
  nursery: { address: string; hours: string }
  cart: Cart
  onLeave: () => void
}

/** The checkout of an account. */
export function CheckoutForm({
  buyer,
  profile,
  means,
  hasGift,
  usualArrival,
  nursery,
  cart: stored,
  onLeave,
}: Omit<CheckoutFormProps, 'charges'>) {
  const cart = isOnlineOffered(means) ? stored : savePaymentMethod(stored, 'COD')
  const { form, checkout, saveDraft } = useCheckoutForm({
    buyer,
    profile: { shippingAddress: profile.address, phoneNumber: profile.phoneNumber },
    cart,
    means,
    hasGift,
    onLeave,
  })
  const {
    quote: { delivery, cash },
    payment: { way, isByTransfer, choose },
  } = checkout
  const { total } = quoteCart(cart)
  const deposit = way === 'DEPOSIT' ? (cash?.deposit ?? null) : null
  const price = (paisa: Paisa) => cartPrice(paisa, { always: true })
  const arrival = delivery.arrival(usualArrival)
  return (
    <CheckoutFrame
      checkout={checkout}
      cart={cart}
      arrival={arrival}
      nursery={nursery}
      onChange={saveDraft}
      fields={
        <DeliveryFields
          form={form}
          hasGift={hasGift}
          cityQuestion={<CityQuestion offer={delivery.offer} choose={delivery.choose} />}
        />
      }
      payment={
        <>
          <PaymentChoice
            chosen={way}
            isByTransfer={isByTransfer}
            means={means}
            cash={cash}
            onChoose={choose}
          />
          {/* An order that is not taken has no next events. */}
          {(way !== 'COD' || !cash?.message) && (
            <div className="border-t border-border pt-4">
              <NextEvents
                method={cart.paymentMethod}
                isByTransfer={isByTransfer}
                deliveryMethod={delivery.method?.method ?? 'COURIER'}
                arrival={arrival}
                total={price(total)}
                deposit={
                  deposit === null ? null : { now: price(deposit), rest: price(toPaisa(total - deposit)) }
                }
              />
            </div>
          )}
        </>
      }
    />
  )
}
