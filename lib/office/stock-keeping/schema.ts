import { z } from 'zod'
import { apiText, inEnglish, inEnglishOf, label } from '@/lib/base/i18n/answer-text'
import { isId } from '@/lib/base/ids'
import type { Paisa } from '@/lib/base/money'
import { dayOfText } from '@/lib/base/time/karachi'
import { MAX_STOCK } from '@/lib/catalogue/products/fields'
import { stockReasons } from '@/lib/catalogue/stock/reasons'
import { locale, money, pageQuery, plainBlank, wholeNumber } from '@/lib/platform/http/input-fields'
import { plainName } from '@/lib/platform/http/plain-name'
import { seen } from '@/lib/platform/http/seen'
import { wireAmount } from '@/lib/platform/http/wire-amounts'
import { optionalPhoneNumber } from '@/lib/platform/people/schema'

// The forms and answers of the stock book, growers and purchases (contract 2.10). Browser-safe.

export const MAX_STOCK_NOTE = 200
export const MAX_STOCK_LINES = 100
export const MAX_GROWER_NAME = 100
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

/** Blank, null and absent are none. */
const orNone = <S extends z.ZodType>(schema: S) =>
  z
    .preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional())
    .transform((value): z.output<S> | null => value ?? null)
const grower = orNone(idOf(inEnglish('grower')))

export const arrivalForm = z.strictObject({
  grower,
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

const counted = wholeNumber(inEnglish('counted'), 0, MAX_STOCK)
/** Another number in place of the stock. */
export const numberForm = z.strictObject({ counted })
export const countForm = z.strictObject({
  lines: linesOf(
    z.strictObject({
      product,
      /** As the list of the count had them. */
      stock: wholeNumber(inEnglish('stock'), 0, MAX_STOCK),
      waiting: wholeNumber(inEnglish('waiting'), 0, 100 * MAX_STOCK),
      counted,
    }),
  ),
})
export type CountForm = z.output<typeof countForm>

const day = (name: string) =>
  z
    .string()
    .refine((text) => dayOfText(text) !== null, inEnglishOf(name, 'must be a day, such as 2026-11-24'))
    .optional()

/** Days are those of Pakistan, both included. */
const days = { from: day('from'), to: day('to') }

/** Which movements a list or a table has. */
export const movementFilter = z.strictObject({
  product: product.optional(),
  reason: z.enum(stockReasons, { error: inEnglishOf('reason', 'is unknown') }).optional(),
  actor: idOf(inEnglish('actor')).optional(),
  ...days,
})
export type MovementFilter = z.output<typeof movementFilter>
export const movementQuery = movementFilter.extend(pageQuery)
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

/** SAME: no difference. SHORT: fewer stand there than are sold. CHANGED: nothing is booked, as something else was meanwhile. */
export const countOutcomes = ['SAME', 'BOOKED', 'SHORT', 'CHANGED'] as const
export const countedDto = z.strictObject({
  outcomes: z.array(
    z.strictObject({
      product: z.string(),
      outcome: z.enum(countOutcomes),
      change: z.number(),
      /** The stock of now; null: it is not counted any more. */
      stock: z.number().nullable(),
      /** So many pieces of sold orders are missing; only with SHORT. */
      missing: z.number().optional(),
    }),
  ),
})
export type CountedDto = z.output<typeof countedDto>

const growerFields = z.strictObject({
  name: plainName(label('name'), MAX_GROWER_NAME),
  phoneNumber: optionalPhoneNumber.transform((value) => value ?? ''),
  note: plainBlank(label('note'), MAX_STOCK_NOTE),
  /** The shop buys from it no more. */
  ended: z.boolean(apiText('fields.boolean', { label: inEnglish('ended') })).default(false),
})
export const growerForm = growerFields
export type GrowerForm = z.output<typeof growerForm>
export const growerChange = growerFields.extend({ seen: seen.optional() })
export type GrowerChange = z.output<typeof growerChange>

export const growerQuery = z.strictObject(pageQuery)
export type GrowerQuery = z.output<typeof growerQuery>

export const growerDto = z.strictObject({
  _id: z.string(),
  name: z.string(),
  phoneNumber: z.string(),
  note: z.string(),
  ended: z.boolean(),
  /** How many products are bought from it. */
  products: z.number(),
})
export type GrowerDto = z.output<typeof growerDto>

/** A grower beside what is bought from it. */
const namedGrower = growerDto.pick({ _id: true, name: true, phoneNumber: true })

const supplyFields = z.strictObject({
  grower,
  /** More are bought when there are so many or fewer. */
  lowest: orNone(wholeNumber(inEnglish('lowest'), 0, MAX_STOCK)),
  /** So many there are after a purchase. */
  fillTo: orNone(wholeNumber(inEnglish('fillTo'), 1, MAX_STOCK)),
  /** The cost of one piece, in rupees; absent: as before. */
  cost: z
    .preprocess(
      (value) => (value === '' ? null : value),
      money(inEnglish('cost'), 0, MAX_COST_RUPEES).nullable(),
    )
    .optional(),
  seen: seen.optional(),
})
export const supplyForm = supplyFields.refine(
  ({ lowest, fillTo }) => lowest === null || fillTo === null || fillTo > lowest,
  { path: ['fillTo'], error: inEnglishOf('fillTo', 'must be more than lowest') },
)
export type SupplyForm = z.output<typeof supplyForm>

export const supplyDto = z.strictObject({
  grower: namedGrower.nullable(),
  lowest: z.number().nullable(),
  fillTo: z.number().nullable(),
  /** People who wait for it; absent: no one. */
  waiting: z.number().optional(),
  /** The cost of one piece; it and the margin only for those who may see costs. */
  cost: wireAmount.nullable().optional(),
  /** The regular price without the tax in it, less the cost. */
  margin: wireAmount.nullable().optional(),
})
export type SupplyDto = z.output<typeof supplyDto>

/** From whom plants of an arrival came, null where no grower was entered. */
export interface ArrivalOrigin {
  grower: string | null
  /** The cost of one piece as it was entered with the arrival; null for those who may not see costs, too. */
  cost: Paisa | null
}

/** For the products of no grower. */
export const NO_GROWER = 'none'
export const purchaseFilter = z.strictObject({
  grower: z
    .string()
    .trim()
    .toLowerCase()
    .refine((id) => id === NO_GROWER || isId(id), apiText('fields.unknown', { label: inEnglish('grower') }))
    .optional(),
})
export type PurchaseFilter = z.output<typeof purchaseFilter>
export const purchaseDocument = purchaseFilter.extend({ locale: locale.default('en') })
export type PurchaseDocument = z.output<typeof purchaseDocument>
export const purchaseQuery = purchaseFilter.extend(pageQuery)
export type PurchaseQuery = z.output<typeof purchaseQuery>

/** A product that is to be bought. */
export const purchaseDto = z.strictObject({
  product: z.strictObject({
    _id: z.string(),
    name: z.string(),
    nameUr: z.string().nullable(),
    /** The size of the pot, null where it is not known. */
    size: z.string().nullable(),
    sizeUr: z.string().nullable(),
    picture: z.string().nullable(),
  }),
  grower: namedGrower.nullable(),
  stock: z.number(),
  lowest: z.number().nullable(),
  fillTo: z.number().nullable(),
  /** People who wait for it. */
  waiting: z.number(),
  /** So many are to be bought. */
  quantity: z.number(),
})
export type PurchaseDto = z.output<typeof purchaseDto>

/** The part of the purchase list for one grower. */
export interface PurchaseGroup {
  /** Null: products of no grower. */
  grower: PurchaseDto['grower']
  lines: PurchaseDto[]
}

export const deathQuery = z.strictObject({ ...pageQuery, ...days })
export type DeathQuery = z.output<typeof deathQuery>

/** The plants of a product that died, less reversals. */
export const deathDto = z.strictObject({
  product: z.strictObject({ _id: z.string(), name: z.string() }),
  died: z.number(),
  /** The months in which some died, as 2026-11, the newest first. */
  months: z.array(z.strictObject({ month: z.string(), died: z.number() })),
})
export type DeathDto = z.output<typeof deathDto>
