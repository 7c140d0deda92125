import { z } from 'zod'
import { apiText, label } from '@/lib/base/i18n/answer-text'
import { plainBlank } from '@/lib/platform/http/input-fields'

// A gift: an order whose parcel has papers without sums, perhaps for another person. Browser-safe.

/** Who gets it; blank or left out: the person of the order. */
export const giftForm = z.strictObject(
  { recipient: plainBlank(label('recipient'), 100) },
  apiText('fields.gift'),
)

export const giftDto = z.object({ recipient: z.string().optional() })
export type Gift = z.output<typeof giftDto>
