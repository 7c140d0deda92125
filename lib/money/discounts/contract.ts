import { discountChange, discountDto, discountForm, discountQuery } from '@/lib/money/discounts/admin-schema'
import { endpoint } from '@/lib/platform/http/endpoint'

// Discount codes, for admins (contract 2.3). Buyers name one in a quote and in an order.

export const listDiscounts = endpoint({
  method: 'GET',
  path: '/discount',
  access: ['ADMIN'],
  permission: 'discounts.write',
  summary: 'The discount codes with their uses, newest first',
  query: discountQuery,
  returns: discountDto,
  list: 'Discounts',
  message: 'Discount codes found.',
})

export const readDiscount = endpoint({
  method: 'GET',
  path: '/discount/{id}',
  access: ['ADMIN'],
  permission: 'discounts.write',
  summary: 'One discount code',
  returns: discountDto,
  message: 'Discount code found.',
})

export const createDiscount = endpoint({
  method: 'POST',
  path: '/discount',
  access: ['ADMIN'],
  permission: 'discounts.write',
  summary: 'Add a discount code',
  body: discountForm,
  returns: discountDto,
  status: 201,
  message: 'Discount code added.',
  errors: ['CONFLICT'],
})

export const changeDiscount = endpoint({
  method: 'PUT',
  path: '/discount/{id}',
  access: ['ADMIN'],
  permission: 'discounts.write',
  summary:
    'Replace what a discount code takes off and for whom, or turn it off; with `seen` only if it is unchanged. Placed orders keep what was agreed',
  body: discountChange,
  returns: discountDto,
  message: 'Discount code saved.',
  errors: ['CONFLICT'],
})
