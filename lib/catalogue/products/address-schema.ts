import { z } from 'zod'
import { apiText, inEnglish } from '@/lib/base/i18n/answer-text'
import { seen } from '@/lib/platform/http/seen'

// Which addresses the pages of products have, as an admin chooses. Browser-safe.

export const addresses = z.strictObject({
  /** With the name of the product instead of its id. */
  readable: z.boolean({ error: apiText('fields.boolean', { label: inEnglish('Readable') }) }),
})
export type Addresses = z.output<typeof addresses>

export const addressesForm = addresses.extend({ seen: seen.optional() })
export type AddressesForm = z.output<typeof addressesForm>
