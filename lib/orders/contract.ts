import { endpoint } from '@/lib/http/endpoint'
import { newOrder, orderChange, orderDto, orderFilter } from '@/lib/orders/schema'

export const placeOrder = endpoint({
  method: 'POST',
  path: '/order',
  access: ['BUYER'],
  summary: 'Place an order; the catalogue decides the prices',
  body: newOrder,
  returns: orderDto,
  status: 201,
  message: 'Order placed.',
  extras: ['formParams'],
  errors: ['PRICE_CHANGED', 'OUT_OF_STOCK', 'CONFLICT', 'IDEMPOTENCY_KEY_REUSED', 'GATEWAY_UNAVAILABLE'],
  idempotent: true,
  accountLimit: 'order',
})

export const listOrders = endpoint({
  method: 'GET',
  path: '/order',
  access: ['BUYER', 'ADMIN'],
  summary: "The buyer's own orders, newest first; an admin sees everybody's",
  query: orderFilter,
  returns: orderDto,
  list: 'Orders',
  message: 'Orders found.',
})

export const readOrder = endpoint({
  method: 'GET',
  path: '/order/{id}',
  access: ['BUYER', 'ADMIN'],
  summary: 'One order',
  returns: orderDto,
  message: 'Order found.',
})

export const changeOrder = endpoint({
  method: 'PATCH',
  path: '/order/{id}',
  access: ['BUYER', 'ADMIN'],
  summary: 'Cancel an order; an admin sets any status, or records a refund',
  body: orderChange,
  returns: orderDto,
  message: 'Status updated successfully.',
  errors: ['OUT_OF_STOCK', 'NOT_CANCELLABLE', 'NOT_PAYABLE'],
})
