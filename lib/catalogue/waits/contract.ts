import { z } from 'zod'
import { waitEntry, waitFilter, waitForm } from '@/lib/catalogue/waits/schema'
import { endpoint } from '@/lib/platform/http/endpoint'

// Calls about people who wait for a product (contract 2.12).

export const askForNotice = endpoint({
  method: 'POST',
  path: '/product/{id}/wait',
  access: 'public',
  summary:
    'Ask to be notified once when a sold-out product is back, by an address or a telephone number; the answer is the same for all',
  body: waitForm,
  returns: z.strictObject({}),
  message: 'waitNoted',
  errors: ['CONFLICT', 'NOT_FOUND'],
})

export const listWaits = endpoint({
  method: 'GET',
  path: '/wait',
  access: ['ADMIN'],
  permission: 'stock.read',
  summary: 'How many people wait for each product, most first; without addresses and numbers',
  query: waitFilter,
  returns: waitEntry,
  list: 'Waits',
  message: 'People who wait found.',
})
