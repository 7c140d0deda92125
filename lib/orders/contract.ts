import { z } from 'zod'
import { endpoint } from '@/lib/http/endpoint'
import { bulkChange, bulkOutcome, bulkPlan, bulkSummary } from '@/lib/orders/bulk-schema'
import { cashCheck, checkedCash } from '@/lib/orders/cash-check-schema'
import { deliveryOffer, offerQuery } from '@/lib/orders/delivery-schema'
import { orderEdit, quotedEdit } from '@/lib/orders/edit-schema'
import { outcomeChange } from '@/lib/orders/outcome-schema'
import { parcel, trackingDto } from '@/lib/orders/parcel'
import {
  invoiceQuery,
  newOrder,
  orderChange,
  orderDto,
  orderFilter,
  parcelOutcomeDto,
} from '@/lib/orders/schema'
import { quotedOrder, staffOrder, staffQuote } from '@/lib/orders/staff-schema'

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
  errors: [
    'PRICE_CHANGED',
    'OUT_OF_STOCK',
    'SLOT_FULL',
    'ORDER_LIMIT',
    'CASH_NOT_OFFERED',
    'CONFLICT',
    'IDEMPOTENCY_KEY_REUSED',
    'GATEWAY_UNAVAILABLE',
  ],
  idempotent: true,
  accountLimit: 'order',
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
  errorMessage: true,
  access: ['BUYER', 'ADMIN'],
  summary:
    'Cancel an order; an admin sets any status, or records a refund. With `seen` only if its states are still those',
  body: orderChange,
  returns: orderDto,
  message: 'Status updated successfully.',
  errors: ['CONFLICT', 'OUT_OF_STOCK', 'NOT_CANCELLABLE', 'ORDER_LOCKED', 'NOT_PAYABLE'],
})

export const quoteStaffOrder = endpoint({
  method: 'POST',
  path: '/order/staff/quote',
  access: ['ADMIN'],
  summary: 'What an order taken by staff would cost; nothing is stored',
  body: staffQuote,
  returns: quotedOrder,
  message: 'Order priced.',
  errors: ['OUT_OF_STOCK'],
})

export const takeOrder = endpoint({
  method: 'POST',
  path: '/order/staff',
  access: ['ADMIN'],
  summary: 'Take an order for a person by telephone, WhatsApp or at the gate; it is confirmed at once',
  body: staffOrder,
  returns: orderDto,
  status: 201,
  message: 'Order taken.',
  errors: ['PRICE_CHANGED', 'OUT_OF_STOCK', 'CONFLICT', 'IDEMPOTENCY_KEY_REUSED'],
  idempotent: true,
})

// Contract 2.7.

export const planOrders = endpoint({
  method: 'POST',
  path: '/order/bulk/summary',
  access: ['ADMIN'],
  summary: 'What one status for many orders would do; nothing is changed',
  body: bulkPlan,
  returns: bulkSummary,
  message: 'Nothing was changed yet.',
})

export const changeOrders = endpoint({
  method: 'POST',
  path: '/order/bulk',
  access: ['ADMIN'],
  summary:
    'One status for many orders; each is answered for by itself, and with `seen` changed only if its states are still those',
  body: bulkChange,
  returns: z.array(bulkOutcome),
  message: 'Each order was answered for.',
})

const tracking = {
  path: '/order/{id}/tracking',
  returns: trackingDto,
} as const

export const readTracking = endpoint({
  ...tracking,
  method: 'GET',
  access: ['BUYER', 'ADMIN'],
  summary: 'Who carries an order, and where it can be followed',
  message: 'Tracking found.',
})

export const setTracking = endpoint({
  ...tracking,
  method: 'PUT',
  access: ['ADMIN'],
  summary:
    "Say who carries an order; without a link the courier's page of the settings is taken, with `seen` only if that still holds",
  body: parcel,
  message: 'Tracking saved.',
  errors: ['CONFLICT'],
})

export const clearTracking = endpoint({
  ...tracking,
  method: 'DELETE',
  access: ['ADMIN'],
  summary: 'Take it back',
  message: 'Tracking removed.',
  errors: ['CONFLICT'],
})

export const quoteEdit = endpoint({
  method: 'POST',
  path: '/order/{id}/lines/quote',
  access: ['ADMIN'],
  summary: 'What an order would cost with other lines or another address; nothing is changed',
  body: orderEdit,
  returns: quotedEdit,
  message: 'Nothing was changed yet.',
  errors: ['OUT_OF_STOCK', 'ORDER_LOCKED'],
})

export const editOrder = endpoint({
  method: 'PUT',
  path: '/order/{id}/lines',
  access: ['ADMIN'],
  summary:
    'Change lines, address or phone number of an order that is not packed; with `seen` only if it is still so',
  body: orderEdit,
  returns: orderDto,
  message: 'Order changed.',
  errors: ['CONFLICT', 'PRICE_CHANGED', 'OUT_OF_STOCK', 'ORDER_LOCKED'],
})

export const readParcel = endpoint({
  method: 'GET',
  path: '/order/{id}/parcel',
  access: ['ADMIN'],
  summary: 'What became of the parcel of an order, with the reason and the note of the shop',
  returns: parcelOutcomeDto,
  message: 'Parcel found.',
})

export const setParcel = endpoint({
  method: 'PUT',
  path: '/order/{id}/parcel',
  access: ['ADMIN'],
  summary:
    'Record what became of the parcel of a shipped order; its status follows. With `seen` only if that is still so',
  body: outcomeChange,
  returns: parcelOutcomeDto,
  message: 'Parcel saved.',
  errors: ['CONFLICT', 'ORDER_LOCKED'],
})

export const readInvoice = endpoint({
  method: 'GET',
  path: '/order/{id}/invoice',
  access: ['BUYER', 'ADMIN'],
  shape: 'raw',
  media: 'application/pdf',
  query: invoiceQuery,
  summary: 'The invoice as a PDF; before it is numbered, a proforma',
  returns: z.string(),
  message: 'The invoice.',
  accountLimit: 'document',
})

export const readDelivery = endpoint({
  method: 'GET',
  path: '/delivery',
  access: 'public',
  summary: 'How a product can be delivered to a city: methods, charge, days, and heat or frost on the way',
  query: offerQuery,
  returns: deliveryOffer,
  message: 'Delivery found.',
})
