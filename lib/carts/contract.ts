import { cartForm, cartLines, cartQuote, storedCart } from '@/lib/carts/schema'
import { endpoint } from '@/lib/http/endpoint'

// Contract 2.7. Carts live in browsers; the API quotes them and stores those of signed-in customers.

export const quoteCart = endpoint({
  method: 'POST',
  path: '/cart/quote',
  access: 'public',
  summary: 'What a cart costs now, and what of it is left',
  body: cartLines,
  returns: cartQuote,
  message: 'Cart priced.',
})

export const readCart = endpoint({
  method: 'GET',
  path: '/cart',
  access: ['BUYER'],
  summary: 'The cart this account has kept',
  returns: storedCart,
  message: 'Cart found.',
})

export const saveCart = endpoint({
  method: 'PUT',
  path: '/cart',
  access: ['BUYER'],
  summary: 'Keep a cart for the next device',
  body: cartForm,
  returns: storedCart,
  message: 'Cart kept.',
  errors: ['CONFLICT'],
})
