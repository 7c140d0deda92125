import { z } from 'zod'
import { inEnglish } from '@/lib/base/i18n/answer-text'
import { clearableText, pageQuery } from '@/lib/platform/http/input-fields'
import { seen } from '@/lib/platform/http/seen'

// Categories (contract 2.1). Products create them; here they get their Urdu name.

export const MAX_CATEGORY_NAME = 50

export const categoryDto = z.strictObject({
  _id: z.string(),
  slug: z.string(),
  name: z.string(),
  /** Null: none. */
  nameUr: z.string().nullable(),
  /** How many products of the catalogue it has. */
  products: z.int(),
})
export type Category = z.infer<typeof categoryDto>

export const categoryQuery = z.strictObject(pageQuery)

export const categoryChange = z.strictObject({
  nameUr: clearableText(inEnglish('Urdu name'), MAX_CATEGORY_NAME),
  seen: seen.optional(),
})
export type CategoryChange = z.output<typeof categoryChange>
