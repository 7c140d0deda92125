import { z } from 'zod'
import { latinDigits } from '@/lib/base/digits'
import { type AnswerText, inEnglish, inEnglishOf, label } from '@/lib/base/i18n/answer-text'
import { rupeesToPaisa } from '@/lib/base/money'
import { rupees, text, wholeNumber } from '@/lib/platform/http/input-fields'
import { seen } from '@/lib/platform/http/seen'
import { column } from '@/lib/reconciling/statements/schema'
import type { Terms } from '@/lib/reconciling/statements/terms'
import { MAX_COURIERS } from '@/lib/shop/settings/tracking-url'

// The terms of each courier and the gateway, and how their statements look. Browser-safe; stored in rupees and percent.

const blank = z.literal('').transform(() => null)
const MAX_FEE = 100_000

/** Percent with at most two decimals, in the digits of any keyboard. */
const percent = (label: AnswerText) =>
  z
    .union([z.number(), z.string()], { error: inEnglishOf(label, 'must be a percentage') })
    .transform((value, context) => {
      const written = latinDigits(String(value)).trim()
      if (/^\d{1,3}(?:\.\d{1,2})?$/.test(written) && Number(written) <= 100) return Number(written)
      context.addIssue({
        code: 'custom',
        message: inEnglishOf(label, 'must be from 0 to 100 percent, with at most two decimals'),
      })
      return z.NEVER
    })
const optional = <S extends z.ZodType>(schema: S, error: AnswerText) =>
  z.union([z.null(), blank, schema], { error })
const optionalPercent = (label: AnswerText) =>
  optional(
    percent(label),
    inEnglishOf(label, 'must be from 0 to 100 percent, with at most two decimals, or empty'),
  )

export const statementSource = z.strictObject({
  name: text(label('courier'), 60),
  /** Withheld of what was collected; null: not checked. */
  incomeTax: optionalPercent(inEnglish('Income tax')),
  salesTax: optionalPercent(inEnglish('Sales tax')),
  /** The fee for each parcel; null: fees are not checked. */
  feeFlat: optional(
    rupees(inEnglish('Fee for each parcel'), MAX_FEE),
    inEnglish('Fee for each parcel must be from 0 to 100000 rupees, with at most two decimals, or empty'),
  ),
  feePercent: percent(inEnglish('Fee in percent')),
  feeReturned: rupees(inEnglish('Fee for a returned parcel'), MAX_FEE),
  /** How far a rounded amount may be off. */
  rounding: rupees(inEnglish('Rounding'), 100),
  /** After so many days a delivered parcel without a line is missing. */
  overdueDays: wholeNumber(inEnglish('Days until it is missing'), 1, 120),
  /** The columns of its statements; empty: not known yet. */
  columns: z.array(column).max(60),
})
export type StatementSource = z.output<typeof statementSource>

export const statementSettings = z.strictObject({
  sources: z.array(statementSource).max(MAX_COURIERS + 2, inEnglish(`At most ${MAX_COURIERS + 2} couriers`)),
})
export type StatementSettings = z.output<typeof statementSettings>
export const statementSettingsForm = statementSettings.extend({ seen: seen.optional() })

export const newSource = (name: string): StatementSource => ({
  name,
  incomeTax: null,
  salesTax: null,
  feeFlat: null,
  feePercent: 0,
  feeReturned: 0,
  rounding: 1,
  overdueDays: 14,
  columns: [],
})

const hundredths = (value: number) => Math.round(value * 100)

export const termsOf = (source: StatementSource): Terms => ({
  incomeTax: source.incomeTax === null ? null : hundredths(source.incomeTax),
  salesTax: source.salesTax === null ? null : hundredths(source.salesTax),
  fee:
    source.feeFlat === null
      ? null
      : {
          flat: rupeesToPaisa(source.feeFlat),
          rate: hundredths(source.feePercent),
          returned: rupeesToPaisa(source.feeReturned),
        },
  rounding: rupeesToPaisa(source.rounding),
})
