import { z } from 'zod'
import { endpoint } from '@/lib/http/endpoint'
import { cashDto, cashOrderDto, cashOrdersQuery, cashQuery, monthQuery } from '@/lib/statements/cash-schema'
import {
  decisionForm,
  linesQuery,
  readColumnsForm,
  statementDto,
  statementFileCap,
  statementForm,
  statementLineDto,
  statementsQuery,
  tableDto,
} from '@/lib/statements/schema'
import { cashSettings, cashSettingsForm } from '@/lib/statements/settings-schema'

// Calls of the admin area (contract 2.7).

const access = ['ADMIN'] as const
const multipart = { files: 1, fileCap: statementFileCap }

export const readStatementColumns = endpoint({
  method: 'POST',
  path: '/statement/columns',
  access,
  summary:
    'The columns of a statement and its first lines, with what each column probably is; stores nothing',
  body: readColumnsForm,
  multipart,
  returns: tableDto,
  message: 'The file was read.',
})

export const importStatement = endpoint({
  method: 'POST',
  path: '/statement',
  access,
  summary: 'Import a statement of a courier or the gateway; lines that match are booked, all or nothing',
  body: statementForm,
  multipart,
  returns: statementDto,
  status: 201,
  message: 'The statement was imported.',
  errors: ['CONFLICT'],
})

export const listStatements = endpoint({
  method: 'GET',
  path: '/statement',
  access,
  summary: 'Statements, the newest first',
  query: statementsQuery,
  returns: statementDto,
  list: 'Statements',
  message: 'Statements.',
})

export const readStatement = endpoint({
  method: 'GET',
  path: '/statement/{id}',
  access,
  summary: 'A statement with its sums',
  returns: statementDto,
  message: 'Statement.',
})

export const listStatementLines = endpoint({
  method: 'GET',
  path: '/statement/{id}/lines',
  access,
  summary: 'The lines of a statement that wait for a decision, or all',
  query: linesQuery,
  returns: statementLineDto,
  list: 'Lines',
  message: 'Lines.',
})

export const decideStatementLine = endpoint({
  method: 'PATCH',
  path: '/statement/{id}/line/{position}',
  access,
  summary: 'Decide a line that does not match; what is accepted is booked',
  body: decisionForm,
  returns: statementLineDto,
  message: 'Decided.',
  errors: ['CONFLICT', 'ORDER_LOCKED'],
})

export const readCash = endpoint({
  method: 'GET',
  path: '/cash',
  access,
  summary: 'What couriers and the gateway collected, paid out, withheld and owe, by day of a month',
  query: cashQuery,
  returns: cashDto,
  message: 'Cash.',
})

export const listCashOrders = endpoint({
  method: 'GET',
  path: '/cash/orders',
  access,
  summary: 'The orders behind a figure, the newest first, at most 500',
  query: cashOrdersQuery,
  returns: z.array(cashOrderDto),
  message: 'Orders.',
})

export const readCashSettings = endpoint({
  method: 'GET',
  path: '/settings/cash',
  access,
  summary:
    'What is agreed with each courier and the gateway: withholding, fees, days, columns of their statements',
  returns: cashSettings,
  message: 'Settings found.',
})

export const saveCashSettings = endpoint({
  method: 'PUT',
  path: '/settings/cash',
  access,
  summary: 'Replace what is agreed with couriers and gateway; with `seen` only if unchanged since',
  body: cashSettingsForm,
  returns: cashSettings,
  message: 'Settings saved.',
  errors: ['CONFLICT'],
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
  summary: 'Every entry of the ledger in a month as a table for spreadsheets',
})

export const exportAccounts = endpoint({
  ...table,
  path: '/export/accounts',
  summary: 'The sums of each account in a month as a table for spreadsheets',
})
