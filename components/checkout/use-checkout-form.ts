import { zodResolver } from '@hookform/resolvers/zod'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useLocale, useTranslations } from '#i18n'
import { saveLastOrder } from '@/components/carts/last-order'
import { updateCart } from '@/components/carts/use-cart'
import { useEndpointForm } from '@/components/forms/use-endpoint-form'
import { goToGateway } from '@/components/payments/go-to-gateway'
import { useRouter } from '@/components/ui/navigation'
import { toast } from '@/components/ui/toast'
import { inLocale } from '@/lib/base/i18n/locales'
import { paths } from '@/lib/base/paths'
import type { Cart } from '@/lib/orders/carts/cart'
import { clearItems, repriceItems, savePaymentMethod } from '@/lib/orders/carts/checkout'
import { placeOrder } from '@/lib/orders/order/contract'
import type { DeliveryChoice } from '@/lib/orders/order/delivery-schema'
import {
  type ChangedPrices,
  changedPrices,
  type DeliveryValues,
  deliveryForm,
} from '@/lib/orders/order/schema'
import type { ApiError } from '@/lib/platform/http/client'
import { fromWire } from '@/lib/platform/http/wire-amounts'
import { attemptOf, clearAttempt } from './attempt-key'
import { checkoutDraft, readDelivery, saveDelivery } from './checkout-draft'
import { codeOf, type Sums, toOrderForm, toSums } from './checkout-order'
import type { PaymentWay } from './payment-choice'
import { toCheckedCash, useCashCheck } from './use-cash-check'
import { useDelivery } from './use-delivery'
import { useDiscount } from './use-discount'

/** The shop has not taken the order; shown in place. */
const notTaken = [
  'VALIDATION_FAILED',
  'PRICE_CHANGED',
  'OUT_OF_STOCK',
  'ORDER_LIMIT',
  'SLOT_FULL',
  'CASH_NOT_OFFERED',
  'DISCOUNT_REJECTED',
]

const resolver = zodResolver(deliveryForm, undefined, { raw: true })

/** The cart as it was sent, and its sums. */
interface Sent {
  cart: Cart
  sums: Sums
  /** The choice of the buyer about the delivery; `choice` has the first offer where nothing is chosen. */
  chosen: DeliveryChoice
  choice: DeliveryChoice
  deposit: boolean
}

type CheckoutFormOptions = {
  /** The id of the account. */
  buyer: string
  profile: DeliveryValues
  cart: Cart
  onLeave: () => void
}

/** The checkout as a form: it sends the cart as the buyer saw it, with the sums that were shown. */
export function useCheckoutForm({ buyer, profile, cart, onLeave }: CheckoutFormOptions) {
  const t = useTranslations('checkout.form')
  const locale = useLocale()
  const payTexts = useTranslations('payments.pay')
  const router = useRouter()
  const sent = useRef<Sent>({ cart, sums: cart, chosen: {}, choice: {}, deposit: false })
  const refresh = useRef(async () => {})
  const [formError, setFormError] = useState<ApiError | null>(null)
  const [seen, setSeen] = useState(cart)
  const [wantsDeposit, setWantsDeposit] = useState(false)

  const { form, submit, pending } = useEndpointForm({
    spec: placeOrder,
    resolver,
    defaultValues: readDelivery(buyer, profile),
    toInput: (values: DeliveryValues) => {
      const { cart: order, sums, chosen, choice, deposit } = sent.current
      const body = toOrderForm(order, sums, values, choice, deposit)
      const lines = order.cartItems.map(({ _id, quantity }) => [_id, quantity])
      return attemptOf(body, {
        lines,
        method: order.paymentMethod,
        values,
        chosen,
        deposit,
        ...codeOf(order),
      })
    },
    onDone: ({ data, formParams }) => {
      clearAttempt()
      onLeave()
      checkoutDraft.clear()
      // An order that is paid on the payment page has no amount to pay on delivery yet.
      saveLastOrder(formParams ? { ...data, paymentMethod: 'ONLINE' } : data)
      if (formParams) {
        toast.info(payTexts('hangTight'))
        goToGateway(formParams, inLocale(locale, paths.order(data._id)))
      } else {
        // The products page shows the confirmation.
        router.push(paths.products)
      }
      updateCart(clearItems)
    },
    onError: (error) => {
      const isNotTaken = notTaken.includes(error.code)
      if (isNotTaken) clearAttempt()
      else if (error.code !== 'UNAUTHENTICATED') toast.error(t('failed'))
      if (error.code === 'CASH_NOT_OFFERED') setCash(toCheckedCash(error))
      if (error.code === 'DISCOUNT_REJECTED') discount.reject(error)
      // These two errors do not contain the present charges and times, so they are read again.
      if (error.code === 'PRICE_CHANGED' || error.code === 'SLOT_FULL')
        void refresh.current().then(() => setFormError(error))
      else setFormError(error)
      return true
    },
  })

  const delivery = useDelivery(form, cart)
  const discount = useDiscount(cart)
  const { cash, setCash } = useCashCheck(form, cart, delivery.choice)
  const isDeposit = wantsDeposit && cart.paymentMethod === 'COD' && typeof cash?.deposit === 'number'
  const way: PaymentWay = isDeposit ? 'DEPOSIT' : cart.paymentMethod
  useEffect(() => {
    refresh.current = delivery.refresh
  })

  const send = (event: SyntheticEvent, order: Cart, sums: Sums) => {
    sent.current = { cart: order, sums, chosen: delivery.chosen, choice: delivery.choice, deposit: isDeposit }
    setSeen(order)
    setFormError(null)
    void submit(event)
  }

  const changed = formError?.code === 'PRICE_CHANGED' ? fromWire(changedPrices, formError.data) : null
  /** Applies the new prices to the cart, whether or not the buyer agrees to order at them. */
  const applyPrices = ({ orderItems }: ChangedPrices) => {
    const repriced = repriceItems(cart, orderItems)
    updateCart(() => repriced)
    setFormError(null)
    return repriced
  }

  return {
    form,
    delivery,
    discount,
    cash,
    way,
    chooseWay: (wanted: PaymentWay) => {
      setWantsDeposit(wanted === 'DEPOSIT')
      updateCart((now) => savePaymentMethod(now, wanted === 'ONLINE' ? 'ONLINE' : 'COD'))
      if (formError?.code === 'CASH_NOT_OFFERED' || formError?.code === 'ORDER_LIMIT') setFormError(null)
    },
    pending,
    formError,
    clearFormError: () => setFormError(null),
    saveDraft: () => saveDelivery(buyer, form.getValues(), profile),
    send: (event: SyntheticEvent) => send(event, cart, cart),
    /** The prices that have changed since the cart was filled; null while the buyer has nothing to agree to. */
    priceChange: changed && {
      seen,
      changed,
      onAgree: (event: SyntheticEvent) => send(event, applyPrices(changed), toSums(changed)),
      onDecline: () => void applyPrices(changed),
    },
  }
}
