import type { SyntheticEvent } from 'react'
import { updateCart } from '@/components/carts/use-cart'
import type { Cart } from '@/lib/orders/carts/cart'
import { repriceItems, savePaymentMethod } from '@/lib/orders/carts/checkout'
import { type ChangedPrices, changedPrices } from '@/lib/orders/order/schema'
import { fromWire } from '@/lib/platform/http/wire-amounts'
import { isPaidByTransfer, type Means } from '@/lib/shop/means/means'
import { saveDelivery } from './checkout-draft'
import { type Sums, toSums } from './checkout-order'
import { useCheckoutState } from './checkout-state'
import type { PaymentWay } from './payment-choice'
import { type OrderSubmitOptions, useOrderSubmit } from './use-order-submit'
import { useQuote } from './use-quote'

type CheckoutFormOptions = Omit<OrderSubmitOptions, 'onError'> & { cart: Cart; means: Means }

/** The checkout as a form: it sends the cart as the buyer saw it, with the sums that were shown. */
export function useCheckoutForm({ cart, means, ...options }: CheckoutFormOptions) {
  const store = useCheckoutState()
  const [{ failed, wantsDeposit, wantsTransfer, cash, chosen }, change] = store
  const clearError = () => change({ failed: null })
  const { form, pending, place } = useOrderSubmit({
    ...options,
    onError: (error, seen) => {
      const fail = () => change({ failed: { error, seen } })
      if (error.code === 'CASH_NOT_OFFERED') quote.rejectCash(error)
      if (error.code === 'DISCOUNT_REJECTED') quote.discount.reject(error)
      // These two errors do not contain the present charges and times, so they are read again.
      if (error.code === 'PRICE_CHANGED' || error.code === 'SLOT_FULL') void quote.refresh().then(fail)
      else fail()
    },
  })
  const quote = useQuote(form, cart, store)
  const deposit = wantsDeposit && cart.paymentMethod === 'COD' && typeof cash?.deposit === 'number'
  const isByTransfer = (deposit || cart.paymentMethod === 'ONLINE') && isPaidByTransfer(means, wantsTransfer)
  const online = isByTransfer ? 'TRANSFER' : 'ONLINE'
  const way: PaymentWay = deposit ? 'DEPOSIT' : cart.paymentMethod === 'ONLINE' ? online : 'COD'

  const send = (event: SyntheticEvent, order: Cart, sums: Sums) => {
    clearError()
    place(event, {
      cart: order,
      sums,
      chosen,
      choice: quote.delivery.choice,
      deposit,
      transfer: isByTransfer,
    })
  }
  const choose = (wanted: PaymentWay, transfer = wanted === 'TRANSFER') => {
    change({ wantsDeposit: wanted === 'DEPOSIT', wantsTransfer: transfer })
    const isOnline = wanted === 'ONLINE' || wanted === 'TRANSFER'
    updateCart((now) => savePaymentMethod(now, isOnline ? 'ONLINE' : 'COD'))
    if (failed?.error.code === 'CASH_NOT_OFFERED' || failed?.error.code === 'ORDER_LIMIT') clearError()
  }
  /** Applies the new prices to the cart, whether or not the buyer agrees to order at them. */
  const applyPrices = ({ orderItems }: ChangedPrices) => {
    const repriced = repriceItems(cart, orderItems)
    updateCart(() => repriced)
    clearError()
    return repriced
  }
  const changed = failed?.error.code === 'PRICE_CHANGED' ? fromWire(changedPrices, failed.error.data) : null

  return {
    form,
    quote,
    payment: { way, isByTransfer, choose },
    placing: {
      pending,
      error: failed?.error ?? null,
      clearError,
      send: (event: SyntheticEvent) => send(event, cart, cart),
    },
    saveDraft: () => saveDelivery(options.buyer, form.getValues(), options.profile),
    /** The prices that have changed since the cart was filled; null while the buyer has nothing to agree to. */
    priceChange: failed &&
      changed && {
        seen: failed.seen,
        changed,
        onAgree: (event: SyntheticEvent) => send(event, applyPrices(changed), toSums(changed)),
        onDecline: () => void applyPrices(changed),
      },
  }
}
