import type { Cart } from '@/lib/orders/carts/cart'
import { applyQuote, type CartChanges } from '@/lib/orders/carts/changes'
import { chargesFromQuote, rateIn, saveCharges } from '@/lib/orders/carts/charges'
import { saveDiscount } from '@/lib/orders/carts/discount'
import type { DeliveryOffer } from '@/lib/orders/order/delivery-schema'
import { fetchQuote, type QuoteDestination } from './fetch-quote'

/** The changes by a quote; they are applied to the present cart, which may be another one meanwhile. */
export interface RefreshedQuote {
  apply: (now: Cart) => { cart: Cart; changes: CartChanges }
  delivery: DeliveryOffer | undefined
}

/** Asks for the present prices, stock, charges and discount of a cart. Loaded when it is needed: without a connection it is not. */
export async function refreshQuote(
  { cartItems, discountCode }: Cart,
  place: QuoteDestination,
): Promise<RefreshedQuote> {
  const lines = cartItems.map(({ _id, quantity }) => ({ product: _id, quantity }))
  const { items, charges, delivery, discount } = discountCode
    ? // Codes may be limited at this address; the prices are needed all the same.
      await fetchQuote(lines, { ...place, discountCode }).catch(() => fetchQuote(lines, place))
    : await fetchQuote(lines, place)
  return {
    delivery,
    apply: (now) => {
      const { cart: quoted, changes } = applyQuote(now, items)
      const discounted = discount ? saveDiscount(quoted, discount) : quoted
      const cart = charges
        ? saveCharges(discounted, chargesFromQuote(charges), delivery && rateIn(delivery))
        : discounted
      return { cart, changes }
    },
  }
}
