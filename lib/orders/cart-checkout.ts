import {
  type Cart,
  type CartItem,
  type PaymentMethod,
  parseCart,
  removeItem,
  toQuantity,
} from '@/lib/orders/cart'

// What the cart and the checkout do to a cart; the catalogue's pages, which only fill it, need not load it.

/** Sums worked out again, as always. */
export const withItems = (cart: Cart, cartItems: CartItem[]): Cart => parseCart({ ...cart, cartItems })

export const setQuantity = (cart: Cart, id: string, quantity: number): Cart =>
  withItems(
    cart,
    cart.cartItems.map((item) => (item._id === id ? { ...item, quantity: toQuantity(quantity) } : item)),
  )

/** The catalogue's prices of now; amounts are rupees, as the API tells them. */
export function repriceItems(
  cart: Cart,
  prices: readonly { product: string; price: { amount: number; currency: string } }[],
): Cart {
  const priceOf = new Map(prices.map(({ product, price }) => [product, price]))
  const cartItems = cart.cartItems.map((item) => ({ ...item, price: priceOf.get(item._id) ?? item.price }))
  return withItems(cart, cartItems)
}

/** No more of a product than there is; the line goes when there is none. */
export function limitItem(cart: Cart, id: string, stock: number): Cart {
  if (stock < 1) return removeItem(cart, id)
  const cartItems = cart.cartItems.map((item) =>
    item._id === id ? { ...item, stock, quantity: Math.min(item.quantity, stock) } : item,
  )
  return withItems(cart, cartItems)
}

export const clearItems = (cart: Cart): Cart => withItems({ ...cart, checkout: false }, [])

export const savePaymentMethod = (cart: Cart, paymentMethod: PaymentMethod): Cart => ({
  ...cart,
  paymentMethod,
})

export const setCheckout = (cart: Cart, checkout = false): Cart => ({ ...cart, checkout })
