import { paisaToDecimal } from '@/lib/base/money'
import { type Cart, quotedLines } from '@/lib/orders/carts/cart'
import { quote } from '@/lib/orders/order/rules'
import { defaultCharges } from '@/lib/shop/settings/charges'

// The sums of a cart, in a file of their own so that lists of products do not load them.

export type Priced = Pick<Cart, 'cartItems' | 'paymentMethod' | 'charges' | 'rate' | 'discount'>

export const quoteCart = ({ cartItems, paymentMethod, charges, rate, discount }: Priced) =>
  quote(quotedLines(cartItems), charges ?? defaultCharges, rate, discount, {
    isWhole: paymentMethod === 'COD',
  })

/** The sums in rupees of two decimals, under their names in the API. */
export function cartSums(cart: Priced) {
  const { items, shipping, tax, total } = quoteCart(cart)
  return {
    itemsPrice: paisaToDecimal(items),
    shippingPrice: paisaToDecimal(shipping),
    taxPrice: paisaToDecimal(tax),
    totalPrice: paisaToDecimal(total),
  }
}
