import { z } from 'zod'
import { inEnglish } from '@/lib/base/i18n/answer-text'
import { monthRange } from '@/lib/base/time/date-range'
import { dayOfText } from '@/lib/base/time/karachi'
import { optionalText, sentText } from '@/lib/platform/http/input-fields'
import { wireAmount } from '@/lib/platform/http/wire-amounts'

// Figures of the money that couriers and the gateway have (contract 2.7). Browser-safe; amounts in rupees.

const monthText = sentText(inEnglish('month')).refine((value) => monthRange(value) !== null, {
  error: inEnglish('month must look like 2026-11'),
})
export const monthQuery = z.strictObject({ month: monthText })
/** The current month counts when none is sent. */
export const collectedQuery = z.strictObject({ month: monthText.optional() })

export const collectedFigureNames = ['outstanding', 'received', 'withheld', 'missing'] as const
export type CollectedFigureName = (typeof collectedFigureNames)[number]

export const collectedOrdersQuery = z.strictObject({
  /** The month; without one all orders that are not paid out. */
  month: monthText.optional(),
  day: sentText(inEnglish('day'))
    .refine((value) => dayOfText(value) !== null, { error: inEnglish('day must look like 2026-11-24') })
    .optional(),
  /** 'none': orders for which none is entered. */
  source: optionalText(inEnglish('source'), 60),
  figure: z
    .enum(collectedFigureNames, {
      error: inEnglish(`figure must be one of ${collectedFigureNames.join(', ')}`),
    })
    .optional(),
})

const figures = {
  orders: z.int(),
  expected: wireAmount,
  outstanding: wireAmount,
  received: wireAmount,
  fees: wireAmount,
  withheld: wireAmount,
  missing: wireAmount,
}

export const collectedDto = z.strictObject({
  month: z.string(),
  days: z.array(z.strictObject({ source: z.string(), day: z.string(), ...figures })),
  /** All that couriers have, whenever it was delivered; `missing` is also what the gateway should have paid out. */
  outstanding: z.strictObject(figures),
})

export const collectedOrderDto = z.strictObject({
  _id: z.string(),
  subject: z.enum(['order', 'appointment']),
  number: z.string(),
  customer: z.string(),
  source: z.string(),
  at: z.string(),
  expected: wireAmount,
  outstanding: wireAmount,
  received: wireAmount,
  fees: wireAmount,
  withheld: wireAmount,
  isMissing: z.boolean(),
  /** Its parcel is lost: `expected` is what the courier pays for it. */
  isLost: z.boolean(),
  statement: z.string().nullable(),
})
