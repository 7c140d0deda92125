import { z } from 'zod'
import { apiText, inEnglish } from '@/lib/base/i18n/answer-text'
import { seen } from '@/lib/platform/http/seen'
import { inBoth, moment, noText } from '@/lib/shop/identity/schema'

// Whether the shop is open to customers, as an admin sets it. Browser-safe.

export const opening = z.strictObject({
  isOpen: z.boolean({ error: apiText('fields.boolean', { label: inEnglish('Open') }) }),
  /** A sentence for the visitors of a closed shop; blank: the standard one. */
  reason: inBoth('Reason', 200),
  /** When a closed shop opens by itself, in Karachi; blank: when an admin opens it. */
  until: moment(inEnglish('Opens again')),
})
export type Opening = z.output<typeof opening>

export const openingForm = opening.extend({ seen: seen.optional() })
export type OpeningForm = z.output<typeof openingForm>

export const openShop: Opening = { isOpen: true, reason: noText, until: '' }
export const closedShop: Opening = { ...openShop, isOpen: false }
