import { cartLines, cartQuote, keepCartForm, keptCart } from '@/lib/carts/schema'
import { endpoint } from '@/lib/http/endpoint'

// Contract 2.7. Carts live in browsers; the shop prices them, and keeps those of its customers.

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
  returns: keptCart,
  message: 'Cart found.',
})

export const keepCart = endpoint({
  method: 'PUT',
  path: '/cart',
  access: ['BUYER'],
  summary: 'Keep a cart for the next device',
  body: keepCartForm,
  returns: keptCart,
  message: 'Cart kept.',
  errors: ['CONFLICT'],
})
