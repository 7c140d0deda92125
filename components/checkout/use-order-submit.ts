import { zodResolver } from '@hookform/resolvers/zod'
import { type SyntheticEvent, useRef } from 'react'
import { useLocale, useTranslations } from '#i18n'
import { saveLastOrder } from '@/components/carts/last-order'
import { updateCart } from '@/components/carts/update-cart'
import { useEndpointForm } from '@/components/forms/use-endpoint-form'
import { goToGateway } from '@/components/payments/go-to-gateway'
import { useRouter } from '@/components/ui/navigation'
import { toast } from '@/components/ui/toast'
import { inLocale } from '@/lib/base/i18n/locales'
import { paths } from '@/lib/base/paths'
import { type Cart, emptyCart } from '@/lib/orders/carts/cart'
import { clearItems } from '@/lib/orders/carts/checkout'
import { cartSums } from '@/lib/orders/carts/sums'
import { placeOrder } from '@/lib/orders/order/contract'
import type { DeliveryChoice } from '@/lib/orders/order/delivery-schema'
import { type DeliveryValues, deliveryForm } from '@/lib/orders/order/schema'
import type { ApiError } from '@/lib/platform/http/client'
import { attemptOf, clearAttempt } from './attempt-key'
import { checkoutDraft, readDelivery } from './checkout-draft'
import { codeOf, type Sums, toOrderForm } from './checkout-order'

/** The shop has not taken the order; shown in place. */
export const notTaken = [
  'VALIDATION_FAILED',
  'PRICE_CHANGED',
  'OUT_OF_STOCK',
  'ORDER_LIMIT',
  'SLOT_FULL',
  'CASH_NOT_OFFERED',
  'DISCOUNT_REJECTED',
]

const resolver = zodResolver(deliveryForm, undefined, { raw: true })

/** The cart as it is sent, and its sums. */
export interface SentOrder {
  cart: Cart
  sums: Sums
  /** The choice of the buyer about the delivery; `choice` has the first offer where nothing is chosen. */
  chosen: DeliveryChoice
  choice: DeliveryChoice
  deposit: boolean
  transfer: boolean
}

const nothing = emptyCart()
export const nothingSent: SentOrder = {
  cart: nothing,
  sums: cartSums(nothing),
  chosen: {},
  choice: {},
  deposit: false,
  transfer: false,
}

export type OrderSubmitOptions = {
  /** The id of the account. */
  buyer: string
  profile: DeliveryValues
  /** The order may be a gift. */
  hasGift: boolean
  onLeave: () => void
  /** The shop has not taken the order, or has not answered. `seen`: the cart that was sent. */
  onError: (error: ApiError, seen: Cart) => void
}

/** Places the order, and leads to the payment page or to the confirmation. */
export function useOrderSubmit({ buyer, profile, hasGift, onLeave, onError }: OrderSubmitOptions) {
  const t = useTranslations('checkout.form')
  const locale = useLocale()
  const payTexts = useTranslations('payments.pay')
  const router = useRouter()
  const sent = useRef<SentOrder>(nothingSent)
  const { form, submit, pending } = useEndpointForm({
    spec: placeOrder,
    resolver,
    defaultValues: readDelivery(buyer, profile, hasGift),
    toInput: (values: DeliveryValues) => {
      const { cart: order, sums, chosen, choice, deposit, transfer } = sent.current
      const body = toOrderForm(order, sums, values, choice, { deposit, transfer })
      const lines = order.cartItems.map(({ _id, quantity }) => [_id, quantity])
      return attemptOf(body, {
        lines,
        method: order.paymentMethod,
        values,
        chosen,
        deposit,
        ...(transfer ? { transfer } : {}),
        ...codeOf(order),
      })
    },
    onDone: ({ data, formParams }) => {
      clearAttempt()
      onLeave()
      checkoutDraft.clear()
      // An order that is paid on the payment page has no amount to pay on delivery yet.
      saveLastOrder(formParams || data.transfer ? { ...data, paymentMethod: 'ONLINE' } : data)
      if (formParams) {
        toast.info(payTexts('hangTight'))
        goToGateway(formParams, inLocale(locale, paths.order(data._id)))
      } else if (data.transfer) {
        // It says where to send the money.
        router.push(paths.order(data._id))
      } else {
        // The products page shows the confirmation.
        router.push(paths.products)
      }
      updateCart(clearItems)
    },
    onError: (error) => {
      if (notTaken.includes(error.code)) clearAttempt()
      else if (error.code !== 'UNAUTHENTICATED') toast.error(t('failed'))
      onError(error, sent.current.cart)
      return true
    },
  })
  const place = (event: SyntheticEvent, order: SentOrder) => {
    sent.current = order
    void submit(event)
  }
  return { form, pending, place }
}
