import { z } from 'zod'
import { inEnglish, inEnglishOf } from '@/lib/base/i18n/answer-text'
import { parseMoment } from '@/lib/base/time/karachi'
import { highestPrice } from '@/lib/catalogue/products/fields'
import { money, optionalText } from '@/lib/platform/http/input-fields'

// The sale of a product in its form (contract 2.11). It is no field of the table: files have the regular price only. Browser-safe.

/** A date with a time; blank is none. */
export const optionalMoment = (path: string) =>
  optionalText(inEnglish(path), 40).transform((sent, context) => {
    const at = sent === undefined ? null : parseMoment(sent)
    if (at || sent === undefined) return at ?? null
    context.addIssue({ code: 'custom', message: inEnglishOf(path, 'must be a date and a time') })
    return z.NEVER
  })

/** Blank ends a sale; a form without it says the price only. */
export const saleField = z
  .preprocess(
    (sent) => (sent === '' ? null : sent),
    z
      .strictObject({
        amount: money(inEnglish('sale.amount'), 1, highestPrice),
        from: optionalMoment('sale.from'),
        to: optionalMoment('sale.to'),
      })
      .nullable(),
  )
  .optional()

export const saleLabels = {
  'sale.amount': 'Sale price',
  'sale.from': 'Sale from',
  'sale.to': 'Sale until',
} as const
