import { z } from 'zod'
import { bulkOutcome } from '@/lib/orders/order/bulk-schema'
import { documentsQuery, packedForm, sentForm } from '@/lib/orders/packing/schema'
import { endpoint } from '@/lib/platform/http/endpoint'

export const readDocuments = endpoint({
  method: 'GET',
  path: '/order/documents',
  access: ['ADMIN'],
  permission: 'orders.pack',
  shape: 'raw',
  media: 'application/pdf',
  query: documentsQuery,
  summary:
    'The pick list, the packing slips or the address labels of one or many orders as one PDF; cancelled orders get none',
  returns: z.string(),
  message: 'The documents.',
  errors: ['CONFLICT'],
  accountLimit: 'document',
})

export const packOrders = endpoint({
  method: 'POST',
  path: '/order/bulk/packed',
  access: ['ADMIN'],
  permission: 'orders.pack',
  summary: 'Mark many orders as packed, or take it back; each is answered for by itself',
  body: packedForm,
  returns: z.array(bulkOutcome),
  message: 'Each order was answered for.',
})

export const sendOrders = endpoint({
  method: 'POST',
  path: '/order/bulk/sent',
  access: ['ADMIN'],
  permission: 'orders.pack',
  summary:
    'Hand over many parcels: courier, tracking number and SHIPPED for each order; each is answered for by itself, and with `seen` sent only if its tracking is still that',
  body: sentForm,
  returns: z.array(bulkOutcome),
  message: 'Each order was answered for.',
})
