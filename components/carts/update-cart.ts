import type { Cart } from '@/lib/orders/carts/cart'
import { cartSums } from '@/lib/orders/carts/sums'
import { readCart, storeCart } from './use-cart'

/** `updateCart((cart) => addItem(cart, item))`: applies the change to the stored cart, which another tab may have changed. */
export function updateCart(change: (cart: Cart) => Cart): void {
  const cart = change(readCart())
  storeCart(JSON.stringify({ ...cart, ...cartSums(cart) }))
}
