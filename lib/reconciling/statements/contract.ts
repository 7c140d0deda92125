import { endpoint } from '@/lib/platform/http/endpoint'
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
} from '@/lib/reconciling/statements/schema'

// Calls of the admin area (contract 2.7).

const access = ['ADMIN'] as const
const multipart = { files: 1, fileCap: statementFileCap }

export const readStatementColumns = endpoint({
  method: 'POST',
  path: '/statement/columns',
  access,
  permission: 'money.write',
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
  permission: 'money.write',
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
  permission: 'money.read',
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
  permission: 'money.read',
  summary: 'A statement with its sums',
  returns: statementDto,
  message: 'Statement.',
})

export const listStatementLines = endpoint({
  method: 'GET',
  path: '/statement/{id}/lines',
  access,
  permission: 'money.read',
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
  permission: 'money.write',
  summary: 'Decide a line that does not match; what is accepted is booked',
  body: decisionForm,
  returns: statementLineDto,
  message: 'Decided.',
  errors: ['CONFLICT', 'ORDER_LOCKED'],
})
