import { z } from 'zod'
import { apiText, inEnglish, inEnglishOf, label } from '@/lib/base/i18n/answer-text'
import { isId } from '@/lib/base/ids'
import { MAX_STOCK } from '@/lib/catalogue/products/fields'
import { stockReasons } from '@/lib/catalogue/stock/reasons'
import { money, pageQuery, plainBlank, wholeNumber } from '@/lib/platform/http/input-fields'

// The forms and answers of the stock book (contract 2.10). Browser-safe.

export const MAX_STOCK_NOTE = 200
export const MAX_STOCK_LINES = 100
const MAX_COST_RUPEES = 10_000_000

const idOf = (name: ReturnType<typeof label>) =>
  z
    .string({ error: apiText('fields.required', { label: name }) })
    .trim()
    .toLowerCase()
    .refine(isId, apiText('fields.unknown', { label: name }))
const product = idOf(label('product'))
const quantity = wholeNumber(label('quantity'), 1, MAX_STOCK)
const note = plainBlank(label('note'), MAX_STOCK_NOTE)

/** Each product stands in one line, so that every line is one movement. */
const linesOf = <S extends z.ZodType<{ product: string }>>(line: S) =>
  z
    .array(line, { error: apiText('fields.required', { label: inEnglish('lines') }) })
    .min(1, inEnglishOf('lines', 'must name at least one product'))
    .max(MAX_STOCK_LINES, inEnglishOf('lines', `takes at most ${MAX_STOCK_LINES} products`))
    .refine((lines) => new Set(lines.map((each) => each.product)).size === lines.length, {
      error: inEnglishOf('lines', 'must name each product once'),
    })

export const lossForm = z.strictObject({
  reason: z.enum(['DIED', 'STOLEN'], { error: inEnglishOf('reason', 'must be DIED or STOLEN') }),
  lines: linesOf(z.strictObject({ product, quantity })),
  note,
})
export type LossForm = z.output<typeof lossForm>

export const sizeForm = z
  .strictObject({
    from: idOf(inEnglish('from')),
    to: idOf(inEnglish('to')),
    quantity,
  })
  .refine(({ from, to }) => from !== to, {
    path: ['to'],
    error: inEnglishOf('to', 'must be another product'),
  })
export type SizeForm = z.output<typeof sizeForm>

export const arrivalForm = z.strictObject({
  grower: z
    .preprocess((value) => value || undefined, idOf(inEnglish('grower')).optional())
    .transform((value) => value ?? null),
  note,
  lines: linesOf(
    z.strictObject({
      product,
      quantity,
      /** The cost of one piece, in rupees; absent: as before. */
      cost: money(inEnglish('cost'), 0, MAX_COST_RUPEES).optional(),
    }),
  ),
})
export type ArrivalForm = z.output<typeof arrivalForm>

export const countForm = z.strictObject({
  lines: linesOf(
    z.strictObject({
      product,
      /** As the list of the count had them. */
      stock: wholeNumber(inEnglish('stock'), 0, MAX_STOCK),
      waiting: wholeNumber(inEnglish('waiting'), 0, 100 * MAX_STOCK),
      counted: wholeNumber(inEnglish('counted'), 0, MAX_STOCK),
    }),
  ),
})
export type CountForm = z.output<typeof countForm>

const day = (name: string) =>
  z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/, inEnglishOf(name, 'must be a date'))
    .refine((value) => !Number.isNaN(Date.parse(value)), inEnglishOf(name, 'must be a date'))
    .optional()

export const movementQuery = z.strictObject({
  ...pageQuery,
  product: product.optional(),
  reason: z.enum(stockReasons, { error: inEnglishOf('reason', 'is unknown') }).optional(),
  actor: idOf(inEnglish('actor')).optional(),
  from: day('from'),
  to: day('to'),
})
export type MovementQuery = z.output<typeof movementQuery>

export const countQuery = z.strictObject({
  ...pageQuery,
  name: z.string().trim().max(100).optional(),
  category: idOf(inEnglish('category')).optional(),
})
export type CountQuery = z.output<typeof countQuery>

export const movementDto = z.strictObject({
  _id: z.string(),
  product: z.strictObject({ _id: z.string(), name: z.string() }),
  change: z.number(),
  /** After it. */
  stock: z.number(),
  reason: z.enum(stockReasons),
  /** Null: a job, a link, or not recorded. */
  actor: z.strictObject({ _id: z.string(), name: z.string() }).nullable(),
  order: z.strictObject({ _id: z.string(), number: z.string() }).nullable(),
  note: z.string(),
  at: z.string(),
  /** The movements that were entered together have the same one. */
  batch: z.string().nullable(),
  /** The movement that it takes back. */
  reverses: z.string().nullable(),
  canReverse: z.boolean(),
})
export type MovementDto = z.output<typeof movementDto>

export const bookedDto = z.strictObject({ movements: z.array(movementDto) })
export type BookedDto = z.output<typeof bookedDto>

export const countLineDto = z.strictObject({
  product: z.string(),
  name: z.string(),
  /** The size of the pot, null where it is not known. */
  size: z.string().nullable(),
  picture: z.string().nullable(),
  stock: z.number(),
  /** Pieces of orders that are not packed, which still stand there. */
  waiting: z.number(),
})
export type CountLineDto = z.output<typeof countLineDto>

/** SAME: no difference. CHANGED: nothing is booked, as the difference no longer fits the stock. */
export const countOutcomes = ['SAME', 'BOOKED', 'CHANGED'] as const
export const countedDto = z.strictObject({
  outcomes: z.array(
    z.strictObject({
      product: z.string(),
      outcome: z.enum(countOutcomes),
      change: z.number(),
      /** The stock of now; null: it is not counted any more. */
      stock: z.number().nullable(),
    }),
  ),
})
export type CountedDto = z.output<typeof countedDto>
