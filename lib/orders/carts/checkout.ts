import { paisaToRupees } from '@/lib/base/money'
import { type Cart, type CartItem, type PaymentMethod, removeItem, toQuantity } from '@/lib/orders/carts/cart'
import type { QuotedLine } from '@/lib/orders/carts/schema'

// Cart operations of the cart and checkout pages, in a module of their own so that catalogue pages do not load them.

export const setQuantity = (cart: Cart, id: string, quantity: number): Cart => ({
  ...cart,
  cartItems: cart.cartItems.map((item) =>
    item._id === id ? { ...item, quantity: toQuantity(quantity) } : item,
  ),
})

/** A price as the cart stores it. */
const toStoredPrice = ({ amount, currency }: QuotedLine['price']): CartItem['price'] => ({
  amount: paisaToRupees(amount),
  currency,
})

/** Applies the catalogue's current prices. */
export function repriceItems(cart: Cart, prices: readonly Pick<QuotedLine, 'product' | 'price'>[]): Cart {
  const priceById = new Map(prices.map(({ product, price }) => [product, toStoredPrice(price)]))
  const cartItems = cart.cartItems.map((item) => ({ ...item, price: priceById.get(item._id) ?? item.price }))
  return { ...cart, cartItems }
}

/** The line of a cart, with the present values of a quote. */
export const itemOf = (line: QuotedLine, quantity: number): CartItem => {
  const { product: _id, name, nameUr, src, categories, price, stock, grams } = line
  return withTaxPercent(
    { _id, name, nameUr, src, categories, price: toStoredPrice(price), quantity, stock, grams },
    line,
  )
}

/** The line with the percent of a quote; none: that of the charges. */
const withTaxPercent = (
  { taxPercent: _, ...item }: CartItem,
  { taxPercent }: Pick<QuotedLine, 'taxPercent'>,
): CartItem => (taxPercent === undefined ? item : { ...item, taxPercent })

/** The present weights, which the charge of delivery depends on, and the percents of tax. */
export function weighItems(
  cart: Cart,
  quoted: readonly Pick<QuotedLine, 'product' | 'sold' | 'grams' | 'taxPercent'>[],
): Cart {
  const lines = new Map(quoted.filter(({ sold }) => sold).map((line) => [line.product, line]))
  const cartItems = cart.cartItems.map((item) => {
    const line = lines.get(item._id)
    return line ? { ...withTaxPercent(item, line), grams: line.grams } : item
  })
  return { ...cart, cartItems }
}

/** Lowers a line to the stock, or removes it when there is none. */
export function limitItem(cart: Cart, id: string, stock: number): Cart {
  if (stock < 1) return removeItem(cart, id)
  const cartItems = cart.cartItems.map((item) =>
    item._id === id ? { ...item, stock, quantity: Math.min(item.quantity, stock) } : item,
  )
  return { ...cart, cartItems }
}

/** Empties the cart after an order. */
export function clearItems({ discountCode: _, discount: __, ...cart }: Cart): Cart {
  return { ...cart, cartItems: [], checkout: false }
}

export const savePaymentMethod = (cart: Cart, paymentMethod: PaymentMethod): Cart => ({
  ...cart,
  paymentMethod,
})

export const setCheckout = (cart: Cart, checkout = false): Cart => ({ ...cart, checkout })
