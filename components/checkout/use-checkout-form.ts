import type { Cart } from '@/lib/orders/carts/cart'
import type { Means } from '@/lib/shop/means/means'
import { saveDelivery } from './checkout-draft'
import { useCheckoutState } from './checkout-state'
import { useCheckout } from './use-checkout'
import { type OrderSubmitOptions, useOrderSubmit } from './use-order-submit'
import { useAskedOrder } from './use-quote'

type CheckoutFormOptions = Omit<OrderSubmitOptions, 'onError'> & { cart: Cart; means: Means }

/** The checkout of an account as a form. */
export function useCheckoutForm({ cart, means, ...options }: CheckoutFormOptions) {
  const store = useCheckoutState()
  const { form, pending, place } = useOrderSubmit({
    ...options,
    onError: (error, seen) => checkout.fail(error, seen),
  })
  const asked = useAskedOrder(form)
  const checkout = useCheckout({ store, cart, means, asked, pending, place })
  const saveDraft = () => saveDelivery(options.buyer, form.getValues(), options.profile)
  return { form, checkout, saveDraft }
}
