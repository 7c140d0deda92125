import { z } from 'zod'
import { endpoint } from '@/lib/platform/http/endpoint'
import {
  collectedDto,
  collectedOrderDto,
  collectedOrdersQuery,
  collectedQuery,
  monthQuery,
} from '@/lib/reconciling/collected/schema'
import { compensationDto, compensationForm } from '@/lib/reconciling/statements/compensation-schema'
import { statementSettings, statementSettingsForm } from '@/lib/reconciling/statements/settings-schema'

// Calls of the admin area (contract 2.7).

const access = ['ADMIN'] as const

export const readCash = endpoint({
  method: 'GET',
  path: '/cash',
  access,
  permission: 'money.read',
  summary: 'What couriers and the gateway collected, paid out, withheld and owe, by day of a month',
  query: collectedQuery,
  returns: collectedDto,
  message: 'Cash.',
})

export const listCashOrders = endpoint({
  method: 'GET',
  path: '/cash/orders',
  access,
  permission: 'money.read',
  summary: 'The orders behind a figure, the newest first, at most 500',
  query: collectedOrdersQuery,
  returns: z.array(collectedOrderDto),
  message: 'Orders.',
})

export const readCashSettings = endpoint({
  method: 'GET',
  path: '/settings/cash',
  access,
  permission: 'money.read',
  summary:
    'What is agreed with each courier and the gateway: withholding, fees, days, columns of their statements',
  returns: statementSettings,
  message: 'Settings found.',
})

export const saveCashSettings = endpoint({
  method: 'PUT',
  path: '/settings/cash',
  access,
  permission: 'money.write',
  asksPassword: true,
  summary: 'Replace what is agreed with couriers and gateway; with `seen` only if unchanged since',
  body: statementSettingsForm,
  returns: statementSettings,
  message: 'Settings saved.',
  errors: ['CONFLICT'],
})

const compensation = { path: '/order/{id}/compensation', access, returns: compensationDto } as const

export const readCompensation = endpoint({
  ...compensation,
  method: 'GET',
  permission: 'money.read',
  summary: 'What the courier pays for the lost parcel of an order, and still owes of it',
  message: 'Compensation found.',
})

export const saveCompensation = endpoint({
  ...compensation,
  method: 'PUT',
  permission: 'money.write',
  summary:
    'Record what the courier agreed to pay for a parcel that it has lost, or that it has paid; with `seen` only if that still holds',
  body: compensationForm,
  message: 'Saved.',
  errors: ['CONFLICT', 'ORDER_LOCKED'],
})

const table = {
  method: 'GET',
  access,
  shape: 'raw',
  media: 'text/csv',
  returns: z.string(),
  message: 'The table.',
  accountLimit: 'document',
  query: monthQuery,
} as const

export const exportLedger = endpoint({
  ...table,
  path: '/export/ledger',
  permission: 'money.read',
  asksPassword: true,
  summary: 'Every entry of the ledger in a month as a table for spreadsheets',
})

export const exportAccounts = endpoint({
  ...table,
  path: '/export/accounts',
  permission: 'money.read',
  asksPassword: true,
  summary: 'The sums of each account in a month as a table for spreadsheets',
})
