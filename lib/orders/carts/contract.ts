import { cartForm, cartLines, cartQuote, storedCart } from '@/lib/orders/carts/schema'
import { endpoint } from '@/lib/platform/http/endpoint'

// Contract 2.3. Carts live in browsers; the API quotes them and stores those of signed-in customers.

export const quoteCart = endpoint({
  method: 'POST',
  path: '/cart/quote',
  access: 'public',
  summary: 'Current prices and stock of a cart, and how it can be delivered to a city',
  body: cartLines,
  returns: cartQuote,
  message: 'cartPriced',
})

export const readCart = endpoint({
  method: 'GET',
  path: '/cart',
  access: ['BUYER'],
  summary: 'The stored cart of this account',
  returns: storedCart,
  message: 'Cart found.',
})

export const saveCart = endpoint({
  method: 'PUT',
  path: '/cart',
  access: ['BUYER'],
  summary: 'Store the cart for other devices',
  body: cartForm,
  returns: storedCart,
  message: 'cartSaved',
  errors: ['CONFLICT'],
})
