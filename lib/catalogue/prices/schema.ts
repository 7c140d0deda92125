import { z } from 'zod'
import { inEnglish, inEnglishOf } from '@/lib/base/i18n/answer-text'
import { isId } from '@/lib/base/ids'
import { roundings, rowOutcomes, runKinds, runStates } from '@/lib/catalogue/prices/rules'
import { highestPrice } from '@/lib/catalogue/products/fields'
import { optionalMoment } from '@/lib/catalogue/products/sale-field'
import { optionalText, pageQuery, plainBlank } from '@/lib/platform/http/input-fields'
import { wireAmount } from '@/lib/platform/http/wire-amounts'

// Prices of many products at once (contract 2.11). Browser-safe.

/** The most products of a run. */
export const MAX_RUN_PRODUCTS = 5000
/** The most products that a call names; more are chosen by filters. */
export const MAX_NAMED_PRODUCTS = 100
export const MAX_RUN_NOTE = 200
const HIGHEST_PERCENT = 1000

const choice = <const V extends readonly [string, ...string[]]>(values: V) => z.enum(values).optional()

/** The filters of the list of products in the admin area. */
const filter = z.strictObject({
  text: optionalText(inEnglish('filter.text'), 100),
  stock: choice(['low', 'out']),
  urdu: choice(['missing']),
  state: choice(['draft', 'shown', 'hidden']),
  /** The slug of a category. */
  category: optionalText(inEnglish('filter.category'), 100),
})
export type RunFilter = z.output<typeof filter>

const notSeen = inEnglishOf('seen', 'must be that of a preview')
const notPercent = inEnglishOf('percent', 'must be a number with two decimals, not 0')
const notRupees = inEnglishOf('rupees', 'must be a whole number, not 0')

const fields = z.strictObject({
  /** Either the filters or the products themselves. */
  filter: filter.optional(),
  products: z
    .array(z.string().refine(isId, inEnglishOf('products', 'must be ids')))
    .min(1, inEnglishOf('products', 'needs at least one id'))
    .max(MAX_NAMED_PRODUCTS, inEnglishOf('products', `takes at most ${MAX_NAMED_PRODUCTS} ids`))
    .optional(),
  kind: z.enum(runKinds, inEnglishOf('kind', 'must be PRICE or SALE')),
  /** Either of the two; below 0 lowers prices. */
  percent: z
    .number(notPercent)
    .gt(-100, notPercent)
    .max(HIGHEST_PERCENT, notPercent)
    .refine((value) => value !== 0 && Math.round(value * 100) / 100 === value, notPercent)
    .optional(),
  rupees: z
    .int(notRupees)
    .min(-highestPrice, notRupees)
    .max(highestPrice, notRupees)
    .refine((value) => value !== 0, notRupees)
    .optional(),
  roundTo: z.literal([...roundings], inEnglishOf('roundTo', 'must be 1, 5, 10 or 50')),
  /** When it is applied; blank: at once. */
  from: optionalMoment('from'),
  /** When a sale ends; blank: when an admin ends it. */
  to: optionalMoment('to'),
})

const checked = <S extends typeof fields>(schema: S) =>
  schema
    .refine(({ filter, products }) => (filter === undefined) !== (products === undefined), {
      path: ['products'],
      error: inEnglish('Name either a filter or products'),
    })
    .refine(({ percent, rupees }) => (percent === undefined) !== (rupees === undefined), {
      path: ['percent'],
      error: inEnglish('Enter either a percent or rupees'),
    })
    .refine(({ kind, percent, rupees }) => kind === 'PRICE' || (percent ?? rupees ?? 0) <= 0, {
      path: ['percent'],
      error: inEnglish('A sale lowers prices'),
    })
    .refine(({ kind, to }) => kind === 'SALE' || to === null, {
      path: ['to'],
      error: inEnglish('Only a sale ends'),
    })
    .refine(({ from, to }) => !from || !to || from < to, {
      path: ['to'],
      error: inEnglish('A sale ends after its begin'),
    })

export const runPreview = checked(fields)
export type RunPreview = z.output<typeof runPreview>
export const runForm = checked(
  fields.extend({
    /** The `seen` of the preview. */
    seen: z.string(notSeen).regex(/^[0-9a-f]{64}$/, notSeen),
    note: plainBlank(inEnglish('note'), MAX_RUN_NOTE),
  }),
)
export type RunForm = z.output<typeof runForm>
export const runQuery = z.strictObject(pageQuery)
export type RunQuery = z.output<typeof runQuery>

/** A product of a run, with its regular price before, and its regular or sale price after. */
export const runRow = z.object({
  product: z.string(),
  name: z.string(),
  old: wireAmount,
  new: wireAmount,
  /** Null: not yet. */
  outcome: z.enum(rowOutcomes).nullable(),
  undoOutcome: z.enum(rowOutcomes).nullable(),
})
export type RunRowDto = z.output<typeof runRow>

/** The prices that a run would make: skipped rows first, then by name. */
export const pricePreview = z.object({
  rows: z.array(runRow.pick({ product: true, name: true, old: true, new: true, outcome: true })),
  counts: z.object({
    /** Products whose price would change. */
    changing: z.number(),
    /** Products that have this price by rounding already. */
    same: z.number(),
    outOfRange: z.number(),
    onSale: z.number(),
  }),
  seen: z.string(),
})
export type PricePreview = z.output<typeof pricePreview>

export const priceRun = z.object({
  _id: z.string(),
  kind: z.enum(runKinds),
  percent: z.number().nullable(),
  rupees: z.number().nullable(),
  roundTo: z.number(),
  /** Null: the products were named. */
  filter: z.record(z.string(), z.string()).nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  state: z.enum(runStates),
  note: z.string(),
  /** How many rows have this outcome; `open`: none yet. */
  counts: z.object({
    open: z.number(),
    done: z.number(),
    skipped: z.number(),
    undone: z.number(),
    notUndone: z.number(),
  }),
  /** The name of who made it and who undid it; null where the account is gone, or where it was not undone. */
  createdBy: z.string().nullable(),
  createdAt: z.string(),
  doneAt: z.string().nullable(),
  undoneBy: z.string().nullable(),
  undoneAt: z.string().nullable(),
})
export type PriceRunDto = z.output<typeof priceRun>
