import { z } from 'zod'
import { type AnswerText, apiText, inEnglish, inEnglishOf, label } from '@/lib/base/i18n/answer-text'
import { isId } from '@/lib/base/ids'
import type { Paisa } from '@/lib/base/money'
import { parseMoment } from '@/lib/base/time/karachi'
import {
  discountStates,
  foldCode,
  MAX_CODE_LENGTH,
  MAX_TYPED_LENGTH,
  MIN_CODE_LENGTH,
} from '@/lib/money/discounts/rules'
import { money, pageQuery, plainBlank, text, wholeNumber } from '@/lib/platform/http/input-fields'
import { seen } from '@/lib/platform/http/seen'
import { wireAmount } from '@/lib/platform/http/wire-amounts'

// Discount codes as an admin enters them (contract 2.3). Browser-safe.

const MAX_DISCOUNT_RUPEES = 1_000_000
const MAX_USES = 1_000_000
export const MAX_NOTE_LENGTH = 200

/** Blank, null and absent are none. */
const orNone = <S extends z.ZodType>(schema: S) =>
  z
    .preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional())
    .transform((value): z.output<S> | null => value ?? null)

const moment = (label: AnswerText) =>
  orNone(
    z.string({ error: inEnglishOf(label, 'must be a date and a time') }).transform((value, context) => {
      const at = parseMoment(value)
      if (at) return at
      context.addIssue({ code: 'custom', message: inEnglishOf(label, 'must be a date and a time') })
      return z.NEVER
    }),
  )

const id = (label: AnswerText) =>
  orNone(
    z
      .string({ error: apiText('fields.unknown', { label }) })
      .refine(isId, apiText('fields.unknown', { label })),
  )

const fields = z.strictObject({
  code: text(inEnglish('Code'), MAX_TYPED_LENGTH)
    .transform(foldCode)
    .refine((code) => code.length >= MIN_CODE_LENGTH && code.length <= MAX_CODE_LENGTH, {
      error: inEnglish(`Code must have ${MIN_CODE_LENGTH} to ${MAX_CODE_LENGTH} Latin letters and digits`),
    }),
  note: plainBlank(label('note'), MAX_NOTE_LENGTH),
  kind: z.enum(['PERCENT', 'AMOUNT'], { error: inEnglish('Kind must be PERCENT or AMOUNT') }),
  /** Required with its kind, and otherwise ignored. */
  percent: orNone(wholeNumber(inEnglish('Percent'), 1, 100)),
  amount: orNone(money(inEnglish('Amount'), 1, MAX_DISCOUNT_RUPEES)),
  startsAt: moment(inEnglish('Valid from')),
  endsAt: moment(inEnglish('Valid until')),
  /** The least price in rupees, before tax and delivery. */
  least: orNone(money(inEnglish('Least order'), 0, 10_000_000)),
  limitTotal: orNone(wholeNumber(inEnglish('Uses in all'), 1, MAX_USES)),
  limitPerson: orNone(wholeNumber(inEnglish('Uses per person'), 1, MAX_USES)),
  firstOrderOnly: z.boolean(apiText('fields.boolean', { label: inEnglish('First order') })).default(false),
  /** The product group or the category that it is for: one of the two, or neither. */
  group: id(inEnglish('Product group')),
  category: id(inEnglish('Category')),
  off: z.boolean(apiText('fields.boolean', { label: inEnglish('Off') })).default(false),
})

const checked = <S extends typeof fields>(schema: S) =>
  schema
    .refine(({ kind, percent }) => kind !== 'PERCENT' || percent !== null, {
      path: ['percent'],
      error: apiText('fields.required', { label: inEnglish('Percent') }),
    })
    .refine(({ kind, amount }) => kind !== 'AMOUNT' || amount !== null, {
      path: ['amount'],
      error: apiText('fields.required', { label: inEnglish('Amount') }),
    })
    .refine(({ startsAt, endsAt }) => !startsAt || !endsAt || startsAt < endsAt, {
      path: ['endsAt'],
      error: inEnglish('Valid until must be later than valid from'),
    })
    .refine(({ group, category }) => group === null || category === null, {
      path: ['category'],
      error: inEnglish('A code is for one product group or one category, not for both'),
    })

export const discountForm = checked(fields)
export type DiscountForm = z.output<typeof discountForm>
export const discountChange = checked(fields.extend({ seen: seen.optional() }))
export type DiscountChange = z.output<typeof discountChange>

export const discountQuery = z.strictObject(pageQuery)
export type DiscountQuery = z.output<typeof discountQuery>

/** Amounts in rupees; null: none. */
export const discountDto = z.strictObject({
  _id: z.string(),
  code: z.string(),
  note: z.string(),
  kind: z.enum(['PERCENT', 'AMOUNT']),
  percent: z.number().nullable(),
  amount: wireAmount.nullable(),
  startsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  least: wireAmount,
  limitTotal: z.number().nullable(),
  limitPerson: z.number().nullable(),
  firstOrderOnly: z.boolean(),
  group: z.string().nullable(),
  category: z.string().nullable(),
  off: z.boolean(),
  state: z.enum(discountStates),
  /** Orders that were placed with it and are not cancelled. */
  uses: z.number(),
  /** The sum that these took off, in rupees. */
  given: wireAmount,
  createdBy: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type DiscountDto = z.output<typeof discountDto>

/** An order that was placed with a code. */
export interface DiscountUse {
  id: string
  number: string
  placedAt: string
  name: string
  phoneNumber: string
  paisa: Paisa
  isCancelled: boolean
}
