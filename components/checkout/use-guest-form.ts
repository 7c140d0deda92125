import { zodResolver } from '@hookform/resolvers/zod'
import { type SyntheticEvent, useRef } from 'react'
import { useLocale, useTranslations } from '#i18n'
import { updateCart } from '@/components/carts/update-cart'
import { useEndpointForm } from '@/components/forms/use-endpoint-form'
import { useRouter } from '@/components/ui/navigation'
import { toast } from '@/components/ui/toast'
import type { Cart } from '@/lib/orders/carts/cart'
import { clearItems } from '@/lib/orders/carts/checkout'
import { placeGuestOrder } from '@/lib/orders/order/contract'
import { type GuestDetails, guestDetails } from '@/lib/orders/order/guest-schema'
import { attemptOf, clearAttempt } from './attempt-key'
import { guestDraft, readGuest, saveGuest } from './checkout-draft'
import { codeOf } from './checkout-order'
import { useCheckoutState } from './checkout-state'
import { useCheckout } from './use-checkout'
import { nothingSent, notTaken, type SentOrder } from './use-order-submit'
import { useAskedGuestOrder } from './use-quote'

/** It calls no `toInput`, which would take another key for each change of a field. */
const resolver = zodResolver(guestDetails, undefined, { raw: true })

/** Paying online needs an account. */
const cashOnly = { gateway: false, transfer: false }

/** The checkout without an account as a form; it leads to the page of the order. */
export function useGuestForm({ cart, onLeave }: { cart: Cart; onLeave: () => void }) {
  const t = useTranslations('checkout.form')
  const locale = useLocale()
  const router = useRouter()
  const store = useCheckoutState()
  const sent = useRef<SentOrder>(nothingSent)
  const { form, submit, pending, lengthOf } = useEndpointForm({
    spec: placeGuestOrder,
    resolver,
    defaultValues: readGuest(),
    toInput: (values: GuestDetails) => {
      const { cart: order, sums, chosen, choice } = sent.current
      const body = {
        ...values,
        orderItems: order.cartItems.map(({ _id, quantity }) => ({ product: _id, quantity })),
        totalPrice: sums.totalPrice,
        ...(Object.keys(choice).length > 0 ? { delivery: choice } : {}),
        ...codeOf(order),
        locale,
      }
      return attemptOf(body, { lines: body.orderItems, values, chosen, ...codeOf(order) })
    },
    onDone: ({ data }) => {
      clearAttempt()
      onLeave()
      guestDraft.clear()
      router.push(`${data.link}?placed=yes`)
      updateCart(clearItems)
    },
    onError: (error) => {
      if (notTaken.includes(error.code)) clearAttempt()
      else toast.error(t('failed'))
      checkout.fail(error, sent.current.cart)
      return true
    },
  })
  const place = (event: SyntheticEvent, order: SentOrder) => {
    sent.current = order
    void submit(event)
  }
  const asked = useAskedGuestOrder(form)
  const checkout = useCheckout({ store, cart, means: cashOnly, asked, pending, place })
  return { form, lengthOf, checkout, saveDraft: () => saveGuest(form.getValues()) }
}
