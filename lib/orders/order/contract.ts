import { z } from 'zod'
import { cashCheck, checkedCash } from '@/lib/orders/order/cash-schema'
import { deliveryOffer, offerQuery } from '@/lib/orders/order/delivery-schema'
import { newGuestOrder, placedGuestOrder } from '@/lib/orders/order/guest-schema'
import {
  creditNoteQuery,
  invoiceQuery,
  newOrder,
  orderChange,
  orderDto,
  orderFilter,
} from '@/lib/orders/order/schema'
import { trackingDto } from '@/lib/orders/order/tracking-schema'
import { endpoint } from '@/lib/platform/http/endpoint'

export const placeOrder = endpoint({
  method: 'POST',
  path: '/order',
  access: ['BUYER'],
  summary: 'Place an order; the catalogue decides the prices',
  body: newOrder,
  returns: orderDto,
  status: 201,
  message: 'orderPlaced',
  extras: ['formParams'],
  errors: [
    'PRICE_CHANGED',
    'OUT_OF_STOCK',
    'SLOT_FULL',
    'ORDER_LIMIT',
    'CASH_NOT_OFFERED',
    'DISCOUNT_REJECTED',
    'CONFLICT',
    'IDEMPOTENCY_KEY_REUSED',
    'GATEWAY_UNAVAILABLE',
  ],
  idempotent: true,
  accountLimit: 'order',
})

export const placeGuestOrder = endpoint({
  method: 'POST',
  path: '/order/guest',
  access: 'public',
  rejectsAccounts: true,
  summary: 'Place an order without an account, in cash on delivery; the catalogue decides the prices',
  body: newGuestOrder,
  returns: placedGuestOrder,
  status: 201,
  message: 'orderPlaced',
  errors: [
    'FORBIDDEN',
    'PRICE_CHANGED',
    'OUT_OF_STOCK',
    'SLOT_FULL',
    'ORDER_LIMIT',
    'CASH_NOT_OFFERED',
    'DISCOUNT_REJECTED',
    'CONFLICT',
    'IDEMPOTENCY_KEY_REUSED',
  ],
  idempotent: true,
})

export const checkCash = endpoint({
  method: 'POST',
  path: '/order/cash-check',
  access: ['BUYER'],
  summary: 'Whether cash is taken for an order, and if not why and with which deposit; nothing is stored',
  body: cashCheck,
  returns: checkedCash,
  message: 'Checked.',
})

export const listOrders = endpoint({
  method: 'GET',
  path: '/order',
  access: ['BUYER', 'ADMIN'],
  permission: 'orders.read',
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
  permission: 'orders.read',
  summary: 'One order',
  returns: orderDto,
  message: 'Order found.',
})

export const changeOrder = endpoint({
  method: 'PATCH',
  path: '/order/{id}',
  errorMessage: true,
  access: ['BUYER', 'ADMIN'],
  permission: 'orders.write',
  summary:
    'Cancel an order; an admin sets any status, or records a refund. With `seen` only if its states are still those',
  body: orderChange,
  returns: orderDto,
  message: 'statusUpdated',
  errors: ['CONFLICT', 'OUT_OF_STOCK', 'SLOT_FULL', 'NOT_CANCELLABLE', 'ORDER_LOCKED', 'NOT_PAYABLE'],
})

export const readTracking = endpoint({
  method: 'GET',
  path: '/order/{id}/tracking',
  access: ['BUYER', 'ADMIN'],
  permission: 'orders.read',
  summary: 'Who carries an order, and where it can be followed',
  returns: trackingDto,
  message: 'Tracking found.',
})

export const readInvoice = endpoint({
  method: 'GET',
  path: '/order/{id}/invoice',
  access: ['BUYER', 'ADMIN'],
  permission: 'orders.read',
  shape: 'raw',
  media: 'application/pdf',
  query: invoiceQuery,
  summary: 'The invoice as a PDF; before it is numbered, a proforma',
  returns: z.string(),
  message: 'The invoice.',
  accountLimit: 'document',
})

export const readCreditNote = endpoint({
  method: 'GET',
  path: '/order/{id}/credit-note/{number}',
  access: ['BUYER', 'ADMIN'],
  permission: 'orders.read',
  shape: 'raw',
  media: 'application/pdf',
  query: creditNoteQuery,
  summary: 'A credit note of the order as a PDF',
  returns: z.string(),
  message: 'The credit note.',
  accountLimit: 'document',
})

export const readDelivery = endpoint({
  method: 'GET',
  path: '/delivery',
  access: 'public',
  summary: 'How a product can be delivered to a city: methods, charge, days, and heat or frost on the way',
  query: offerQuery,
  returns: deliveryOffer,
  message: 'deliveryFound',
})
