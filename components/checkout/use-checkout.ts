import type { SyntheticEvent } from 'react'
import { updateCart } from '@/components/carts/update-cart'
import type { Cart } from '@/lib/orders/carts/cart'
import { repriceItems, savePaymentMethod } from '@/lib/orders/carts/checkout'
import { cartSums } from '@/lib/orders/carts/sums'
import { type ChangedPrices, changedPrices } from '@/lib/orders/order/schema'
import type { ApiError } from '@/lib/platform/http/client'
import { fromWire } from '@/lib/platform/http/wire-amounts'
import { isPaidByTransfer, type Means } from '@/lib/shop/means/means'
import { type Sums, toSums } from './checkout-order'
import type { CheckoutStore } from './checkout-state'
import type { PaymentWay } from './payment-choice'
import type { SentOrder } from './use-order-submit'
import { type AskedOrder, useQuote } from './use-quote'

type CheckoutOptions = {
  store: CheckoutStore
  cart: Cart
  means: Means
  asked: AskedOrder
  pending: boolean
  place: (event: SyntheticEvent, order: SentOrder) => void
}

/** The checkout, with an account or without one: it sends the cart as the buyer saw it, with the sums that were shown. */
export function useCheckout({ store, cart, means, asked, pending, place }: CheckoutOptions) {
  const [{ failed, wantsDeposit, wantsTransfer, cash, chosen }, change] = store
  const clearError = () => change({ failed: null })
  const quote = useQuote(asked, cart, store)
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

  /** The shop has not taken the order. */
  const fail = (error: ApiError, seen: Cart) => {
    const show = () => change({ failed: { error, seen } })
    if (error.code === 'CASH_NOT_OFFERED') quote.rejectCash(error)
    if (error.code === 'DISCOUNT_REJECTED') quote.discount.reject(error)
    // These two errors do not contain the present charges and times, so they are read again.
    if (error.code === 'PRICE_CHANGED' || error.code === 'SLOT_FULL') void quote.refresh().then(show)
    else show()
  }

  return {
    fail,
    quote,
    payment: { way, isByTransfer, choose },
    placing: {
      pending,
      error: failed?.error ?? null,
      clearError,
      send: (event: SyntheticEvent) => send(event, cart, cartSums(cart)),
    },
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

export type CheckoutState = ReturnType<typeof useCheckout>
