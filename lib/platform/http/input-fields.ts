import { z } from 'zod'
import { latinDigits } from '@/lib/base/digits'
import { type AnswerText, apiText, inEnglish } from '@/lib/base/i18n/answer-text'
import { locales } from '@/lib/base/i18n/locales'
import { paisaToRupees, toPaisa } from '@/lib/base/money'

// The building blocks of every input schema (contract 0.4, 0.6). Browser-safe.

// The content security policy forbids eval; zod would try it and log an error in the console.
if (typeof document !== 'undefined') z.config({ jitless: true })

export const storable = (value: string) => value.isWellFormed() && !value.includes('\u0000')
export const unstorable = (label: AnswerText) => apiText('fields.unstorable', { label })

/** Text that must be sent. */
export const sentText = (label: AnswerText) =>
  z.string({
    error: (issue) =>
      issue.input === undefined ? apiText('fields.required', { label }) : apiText('fields.text', { label }),
  })

/** Trimmed text; blank counts as missing. */
export const text = (label: AnswerText, max: number, min = 1) =>
  sentText(label)
    .refine(storable, { error: unstorable(label), abort: true })
    .trim()
    .min(1, { error: apiText('fields.required', { label }), abort: true })
    .min(min, apiText('fields.tooShort', { label, min }))
    .max(max, apiText('fields.tooLong', { label, max }))

/** Text that may be left out; blank counts as left out. */
export const optionalText = (label: AnswerText, max: number) =>
  z
    .string({ error: apiText('fields.text', { label }) })
    .refine(storable, { error: unstorable(label), abort: true })
    .trim()
    .max(max, apiText('fields.tooLong', { label, max }))
    .transform((value) => value || undefined)
    .optional()

/** An optional text, stored as '' when left out. */
export const blankable = (label: AnswerText, max: number) =>
  optionalText(label, max).transform((value) => value ?? '')

/** Control characters, line breaks and bidirectional overrides. */
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u

/** Whether a text is one line of plain text. */
export const isPlainLine = (value: string): boolean => !unprintable.test(value)

export const plainLine = (label: AnswerText, max: number) =>
  text(label, max).refine(isPlainLine, { error: apiText('fields.plainLine', { label }) })

/** An optional line, stored as '' when left out. */
export const plainBlank = (label: AnswerText, max: number) =>
  blankable(label, max).refine(isPlainLine, { error: apiText('fields.plainLine', { label }) })

/** Absent: unchanged (undefined). Blank or null: no text (null). */
export const clearableText = (label: AnswerText, max: number) =>
  z
    .preprocess(
      (value) => value ?? '',
      z
        .string({ error: apiText('fields.text', { label }) })
        .refine(storable, { error: unstorable(label), abort: true })
        .trim()
        .max(max, apiText('fields.tooLong', { label, max }))
        .transform((value) => value || null),
    )
    .optional()

/** Whole numbers as JSON or as text, in the digits of any keyboard. */
export const wholeNumber = (label: AnswerText, min: number, max: number) => {
  const error = apiText('fields.wholeNumber', { label })
  return (
    z
      .union([z.number(), z.string()], { error })
      .transform((value) => {
        const written = latinDigits(String(value))
        return typeof value === 'string' && /^-?\d{1,15}$/.test(written) ? Number(written) : value
      })
      // These are no branches of the union, because forms would show the error of the first one.
      .pipe(z.number({ error }))
      .refine((value) => Number.isInteger(value) && value >= min && value <= max, {
        error: apiText('fields.wholeNumberIn', { label, min, max }),
      })
      .meta({ type: 'integer', minimum: min, maximum: max })
  )
}

const wrongStars = apiText('fields.rating')
const notStars = ({ input }: { input: unknown }) =>
  input === undefined || input === null ? apiText('fields.ratingRequired') : wrongStars

/** A rating of 1 to 5, as a number or as the text of a radio button. */
export const stars = z
  .union([z.number(), z.string().trim()], { error: notStars })
  .refine((value) => value !== '', { error: apiText('fields.ratingRequired'), abort: true })
  .transform((value) => latinDigits(String(value)))
  .refine((value) => /^[1-5]$/.test(value), { error: wrongStars })
  .transform(Number)

/** Integer paisa from a number or a plain decimal string of rupees, in the digits of any keyboard: no sign, exponent or separator, two places. */
export const money = (label: AnswerText, minRupees: number, maxRupees: number) =>
  z
    .union([z.number(), z.string()], {
      error: (issue) =>
        issue.input === undefined
          ? apiText('fields.required', { label })
          : apiText('fields.amount', { label }),
    })
    .transform((value, context) => {
      const match = /^(\d{1,15})(?:\.(\d{1,2}))?$/.exec(latinDigits(String(value)).trim())
      if (!match) {
        context.addIssue({ code: 'custom', message: apiText('fields.twoDecimals', { label }) })
        return z.NEVER
      }
      const paisa = toPaisa(Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')))
      if (paisa < minRupees * 100 || paisa > maxRupees * 100) {
        context.addIssue({
          code: 'custom',
          message: apiText('fields.rupees', { label, min: minRupees, max: maxRupees }),
        })
        return z.NEVER
      }
      return paisa
    })

/** An amount that is stored in rupees, as it is sent. */
export const rupees = (label: AnswerText, maxRupees: number) =>
  money(label, 0, maxRupees).transform(paisaToRupees)

/**
 * A sum calculated by the client. It is only compared, so it is rounded to paisa, half up, instead of being rejected
 * for its decimals: clients that add floats send such numbers.
 */
export const comparedMoney = (label: AnswerText) =>
  z
    .union([z.number(), z.string()], { error: apiText('fields.amount', { label }) })
    .transform((value, context) => {
      const written = typeof value === 'number' && value > 0 && value < 1e-6 ? '0' : String(value).trim()
      if (written === '') return undefined
      const match = /^(\d{1,13})(?:\.(\d{1,30}))?$/.exec(written)
      if (!match) {
        context.addIssue({ code: 'custom', message: apiText('fields.amount', { label }) })
        return z.NEVER
      }
      const decimals = (match[2] ?? '').padEnd(3, '0')
      return toPaisa(
        Number(match[1]) * 100 + Number(decimals.slice(0, 2)) + (decimals.charAt(2) >= '5' ? 1 : 0),
      )
    })
    .optional()

/** page and limit of every list (contract 0.5). */
export const pageQuery = {
  page: wholeNumber(inEnglish('page'), 1, 2_147_483_647).default(1),
  limit: wholeNumber(inEnglish('limit'), 1, 100).default(12),
}

/** The id of another record; the command checks whether it exists. */
export const reference = (label: AnswerText) =>
  sentText(label)
    .trim()
    .min(1, { error: apiText('fields.required', { label }), abort: true })
    .max(200, apiText('fields.unknown', { label }))
    // References are stored as sent, so the database must accept them.
    .refine(storable, apiText('fields.unknown', { label }))

const zone = /(?:Z|[+-]\d{2}:?\d{2})$/

/** The version is no form field, so its error belongs to no field (contract 0.3). */
const unreadable = { message: apiText('fields.lastUpdate'), params: { formless: true } }

/** The version that the client has read; milliseconds count. */
export const version = z
  .unknown()
  .transform((value, context) => {
    const written = z.iso.datetime({ offset: true, local: true }).safeParse(value)
    // A time without an offset is Karachi time, as everywhere (contract 0.4).
    const at = written.success && new Date(zone.test(written.data) ? written.data : `${written.data}+05:00`)
    // The range that the database and four-digit years can hold.
    if (at && at.getUTCFullYear() >= 1 && at.getUTCFullYear() < 9999) return at
    context.addIssue({ code: 'custom', ...unreadable })
    return z.NEVER
  })
  .meta({ type: 'string', format: 'date-time' })

/** The language of emails, calendar files and invoices. */
export const locale = z.enum(locales, { error: apiText('fields.language') })
