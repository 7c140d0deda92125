import { z } from 'zod'
import { apiText, inEnglish } from '@/lib/base/i18n/answer-text'
import { money } from '@/lib/platform/http/input-fields'
import { seen } from '@/lib/platform/http/seen'
import { wireAmount } from '@/lib/platform/http/wire-amounts'

// The compensation of a courier for a parcel that it has lost (contract 2.7). Browser-safe; amounts on the wire in rupees.

const MOST_RUPEES = 10_000_000

export const compensationForm = z.strictObject({
  /** The agreed sum; 0 takes it back. */
  amount: money(inEnglish('Amount'), 0, MOST_RUPEES),
  /** It was paid, and no statement has it. */
  isReceived: z
    .boolean({ error: apiText('fields.boolean', { label: inEnglish('isReceived') }) })
    .default(false),
  /** The amounts that were shown. */
  seen: seen.optional(),
})
export type CompensationForm = z.output<typeof compensationForm>

export const compensationDto = z.strictObject({
  amount: wireAmount,
  /** The part of it that the courier still owes. */
  outstanding: wireAmount,
})
export type CompensationDto = z.output<typeof compensationDto>
