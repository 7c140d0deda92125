import { z } from 'zod'
import { apiText, inEnglish, label } from '@/lib/base/i18n/answer-text'
import { optionalText, pageQuery, text } from '@/lib/platform/http/input-fields'
import { wireAmount } from '@/lib/platform/http/wire-amounts'
import { columnOf, sentColumns } from '@/lib/platform/tables/columns-schema'
import { decisions } from '@/lib/reconciling/statements/decisions'
import { statementFields } from '@/lib/reconciling/statements/fields'
import { problemKinds } from '@/lib/reconciling/statements/matching'
import { sourceKinds } from '@/lib/reconciling/statements/source-kinds'

// Statements of couriers and of the gateway (contract 2.7). Browser-safe; amounts on the wire in rupees.

export const statementFileCap = 5 * 1024 * 1024

const source = text(label('courier'), 60)
const file = z.file(apiText('fields.required', { label: inEnglish('file') }))

export const column = columnOf(statementFields)

export const readColumnsForm = z.strictObject({ source, file })
/** Without columns those that are saved for this courier are used. */
export const statementForm = z.strictObject({ source, file, columns: sentColumns(column).optional() })
export type StatementForm = z.output<typeof statementForm>

export const tableDto = z.strictObject({
  columns: z.array(column),
  /** They were saved for these names before; nothing is guessed. */
  isKnown: z.boolean(),
  /** The first ones. */
  rows: z.array(z.array(z.string())),
  lines: z.int(),
})
export type TableDto = z.infer<typeof tableDto>

const person = z.strictObject({ _id: z.string(), name: z.string() })

export const statementDto = z.strictObject({
  _id: z.string(),
  kind: z.enum(sourceKinds),
  source: z.string(),
  fileName: z.string(),
  firstDate: z.string().nullable(),
  lastDate: z.string().nullable(),
  importedBy: person,
  importedAt: z.string(),
  lines: z.int(),
  /** Lines that wait for a decision. */
  open: z.int(),
  collected: wireAmount,
  fees: wireAmount,
  withheld: wireAmount,
  paidOut: wireAmount,
})
export type StatementDto = z.infer<typeof statementDto>

const amount = wireAmount.nullable()
export const problemDto = z.strictObject({ kind: z.enum(problemKinds), expected: amount, found: amount })
export type ProblemDto = z.infer<typeof problemDto>

export const statementLineDto = z.strictObject({
  position: z.int(),
  line: z.int(),
  tracking: z.string(),
  orderNumber: z.string(),
  date: z.string().nullable(),
  collected: wireAmount,
  fee: wireAmount,
  incomeTax: wireAmount,
  salesTax: wireAmount,
  net: wireAmount,
  cells: z.array(z.string()),
  problems: z.array(problemDto),
  isOpen: z.boolean(),
  orders: z.array(
    z.strictObject({ _id: z.string(), number: z.string(), customer: z.string(), canDeliver: z.boolean() }),
  ),
  appointments: z.array(z.strictObject({ _id: z.string(), number: z.string() })),
  decision: z.enum(decisions).nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
  note: z.string().nullable(),
})
export type StatementLineDto = z.infer<typeof statementLineDto>

export const statementsQuery = z.strictObject({ ...pageQuery, source: optionalText(inEnglish('source'), 60) })
export const lineStates = ['open', 'all'] as const
export const linesQuery = z.strictObject({
  ...pageQuery,
  state: z.enum(lineStates, { error: inEnglish('state must be open or all') }).default('open'),
})

export const decisionForm = z
  .strictObject({
    decision: z.enum(decisions, { error: apiText('fields.decision', { values: decisions.join(', ') }) }),
    /** ASSIGN: the numbers of one or more orders. */
    orders: optionalText(inEnglish('Order number'), 200),
    note: optionalText(label('note'), 300),
  })
  .refine(({ decision, orders }) => decision !== 'ASSIGN' || orders !== undefined, {
    path: ['orders'],
    error: apiText('fields.required', { label: inEnglish('Order number') }),
  })
  .refine(({ decision, note }) => decision !== 'DISMISS' || note !== undefined, {
    path: ['note'],
    error: inEnglish('Please write why it is dismissed'),
  })
export type DecisionForm = z.output<typeof decisionForm>
