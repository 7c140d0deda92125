import { z } from 'zod'
import { bulkChange, bulkOutcome, bulkPlan, bulkSummary } from '@/lib/orders/order/bulk-schema'
import { orderEdit, quotedEdit } from '@/lib/orders/order/edit-schema'
import { outcomeChange } from '@/lib/orders/order/parcel-schema'
import { orderDto, parcelOutcomeDto } from '@/lib/orders/order/schema'
import { quotedOrder, staffOrder, staffQuote } from '@/lib/orders/order/staff-schema'
import { parcel, trackingDto, trackingRemoval } from '@/lib/orders/order/tracking-schema'
import { endpoint } from '@/lib/platform/http/endpoint'

// Endpoints of admins for orders: one, many at once, by telephone, and their parcels.

export const quoteStaffOrder = endpoint({
  method: 'POST',
  path: '/order/staff/quote',
  access: ['ADMIN'],
  permission: 'orders.write',
  summary: 'What an order taken by staff would cost; nothing is stored',
  body: staffQuote,
  returns: quotedOrder,
  message: 'Order priced.',
  errors: ['OUT_OF_STOCK', 'DISCOUNT_REJECTED'],
})

export const takeOrder = endpoint({
  method: 'POST',
  path: '/order/staff',
  access: ['ADMIN'],
  permission: 'orders.write',
  summary: 'Take an order for a person by telephone, WhatsApp or at the gate; it is confirmed at once',
  body: staffOrder,
  returns: orderDto,
  status: 201,
  message: 'Order taken.',
  errors: ['PRICE_CHANGED', 'OUT_OF_STOCK', 'DISCOUNT_REJECTED', 'CONFLICT', 'IDEMPOTENCY_KEY_REUSED'],
  idempotent: true,
})

// Contract 2.3.

export const planOrders = endpoint({
  method: 'POST',
  path: '/order/bulk/summary',
  access: ['ADMIN'],
  permission: 'orders.write',
  summary: 'What one status for many orders would do; nothing is changed',
  body: bulkPlan,
  returns: bulkSummary,
  message: 'Nothing was changed yet.',
})

export const changeOrders = endpoint({
  method: 'POST',
  path: '/order/bulk',
  access: ['ADMIN'],
  permission: 'orders.write',
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

export const setTracking = endpoint({
  ...tracking,
  method: 'PUT',
  access: ['ADMIN'],
  permission: 'orders.pack',
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
  permission: 'orders.pack',
  summary: 'Take it back, with `seen` only if it is still that',
  body: trackingRemoval,
  bodyOptional: true,
  message: 'Tracking removed.',
  errors: ['CONFLICT'],
})

export const quoteEdit = endpoint({
  method: 'POST',
  path: '/order/{id}/lines/quote',
  access: ['ADMIN'],
  permission: 'orders.write',
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
  permission: 'orders.write',
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
  permission: 'orders.read',
  summary: 'What became of the parcel of an order, with the reason and the note of the shop',
  returns: parcelOutcomeDto,
  message: 'Parcel found.',
})

export const setParcel = endpoint({
  method: 'PUT',
  path: '/order/{id}/parcel',
  access: ['ADMIN'],
  permission: 'orders.pack',
  summary:
    'Record what became of the parcel of a shipped order; its status follows. With `seen` only if that is still so',
  body: outcomeChange,
  returns: parcelOutcomeDto,
  message: 'Parcel saved.',
  errors: ['CONFLICT', 'ORDER_LOCKED'],
})
