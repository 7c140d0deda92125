import { z } from 'zod'
import { apiText, inEnglish } from '@/lib/base/i18n/answer-text'
import { seen } from '@/lib/platform/http/seen'

// The parts of the shop that can be off. Browser-safe.

const names = {
  caretakers: 'Caretakers',
  swaps: 'Swaps',
  imageSearch: 'Search by picture',
  guides: 'Guides',
  discounts: 'Discount codes',
  urdu: 'Urdu',
  guestOrders: 'Orders without an account',
} as const
export type Part = keyof typeof names
export const partNames = Object.keys(names) as Part[]

export const parts = z.strictObject(
  Object.fromEntries(
    partNames.map((part) => [
      part,
      z.boolean({ error: apiText('fields.boolean', { label: inEnglish(names[part]) }) }),
    ]),
  ) as Record<Part, z.ZodBoolean>,
)
/** Whether each part is on. */
export type Parts = z.output<typeof parts>

/** Clients from before orders without an account do not send that one: it stays as it is. */
export const partsForm = parts.extend({
  guestOrders: parts.shape.guestOrders.optional(),
  seen: seen.optional(),
})
export type PartsForm = z.output<typeof partsForm>

export const allOn = Object.fromEntries(partNames.map((part) => [part, true])) as Record<Part, true>

/** As the specification has the shop, and every shop from before: only accounts order. */
export const usualParts: Parts = { ...allOn, guestOrders: false }
