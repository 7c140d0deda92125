import { updateCart } from '@/components/carts/update-cart'
import { readCart } from '@/components/carts/use-cart'
import { paisaToDecimal } from '@/lib/base/money'
import type { Cart } from '@/lib/orders/carts/cart'
import { saveCharges } from '@/lib/orders/carts/charges'
import { quoteCart } from '@/lib/orders/carts/sums'
import type { DeliveryChoice } from '@/lib/orders/order/delivery-schema'
import type { ChangedPrices, DeliveryValues, NewOrderForm } from '@/lib/orders/order/schema'
import type { Charges } from '@/lib/shop/settings/charges'

// The request of the checkout, and its charges.

export type Sums = Pick<NewOrderForm, 'itemsPrice' | 'taxPrice' | 'shippingPrice' | 'totalPrice'>

/** The request with the sums that the buyer has seen. */
export function toOrderForm(
  cart: Cart,
  agreed: Sums,
  address: DeliveryValues,
  delivery: DeliveryChoice,
  { deposit = false, transfer = false } = {},
): NewOrderForm {
  return {
    orderItems: cart.cartItems.map(({ _id, quantity, price }) => ({ product: _id, quantity, price })),
    paymentMethod: cart.paymentMethod,
    itemsPrice: agreed.itemsPrice,
    taxPrice: agreed.taxPrice,
    shippingPrice: agreed.shippingPrice,
    totalPrice: agreed.totalPrice,
    ...address,
    // Without an answer about the delivery the buyer has been shown nothing to choose.
    ...(Object.keys(delivery).length > 0 ? { delivery } : {}),
    ...(deposit ? { deposit } : {}),
    ...(transfer ? { transfer } : {}),
    ...codeOf(cart),
  }
}

/** The code, if it takes something off: otherwise the order is placed without it. */
export const codeOf = (cart: Cart): { discountCode?: string } =>
  cart.discountCode && quoteCart(cart).discount > 0 ? { discountCode: cart.discountCode } : {}

/** The sums in the format of the cart, so that sending the same order again keeps its idempotency key. */
export const toSums = ({ itemsPrice, taxPrice, shippingPrice, totalPrice }: ChangedPrices): Sums => ({
  itemsPrice: paisaToDecimal(itemsPrice),
  taxPrice: paisaToDecimal(taxPrice),
  shippingPrice: paisaToDecimal(shippingPrice),
  totalPrice: paisaToDecimal(totalPrice),
})

export function applyCharges(charges: Charges) {
  const now = readCart()
  const updated = saveCharges(now, charges, now.rate)
  if (updated !== now) updateCart(() => updated)
}
