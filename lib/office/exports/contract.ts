import { z } from 'zod'
import { ordersExport, usersExport } from '@/lib/office/exports/schema'
import { endpoint } from '@/lib/platform/http/endpoint'

// Calls of the admin area (contract 2.7).

const table = {
  method: 'GET',
  access: ['ADMIN'],
  shape: 'raw',
  media: 'text/csv',
  returns: z.string(),
  message: 'The table.',
  accountLimit: 'document',
} as const

export const exportOrders = endpoint({
  ...table,
  path: '/export/orders',
  permission: 'exports.read',
  asksPassword: true,
  summary: 'Orders as a table for spreadsheets, with the same filters as in the admin area',
  query: ordersExport,
})

export const exportUsers = endpoint({
  ...table,
  path: '/export/users',
  permission: 'exports.read',
  asksPassword: true,
  summary: 'Accounts as a table for spreadsheets, with the same filters as in the admin area',
  query: usersExport,
})

export const exportProducts = endpoint({
  ...table,
  path: '/export/products',
  permission: 'products.read',
  asksPassword: true,
  summary: 'The catalogue as a table for spreadsheets, in the columns that the import takes',
})
