import { z } from 'zod'
import { apiText, inEnglish } from '@/lib/base/i18n/answer-text'
import { seen } from '@/lib/platform/http/seen'

// When caretakers are listed, as an admin sets it. Browser-safe.

export const directory = z.strictObject({
  /** Whether a caretaker who registers is listed at once, as the specification has it, or waits until the shop has checked them. */
  listsAtOnce: z.boolean({ error: apiText('fields.boolean', { label: inEnglish('Listed at once') }) }),
})
export type Directory = z.output<typeof directory>

export const directoryForm = directory.extend({ seen: seen.optional() })
export type DirectoryForm = z.output<typeof directoryForm>

export const listsAtOnce: Directory = { listsAtOnce: true }
export const checksFirst: Directory = { listsAtOnce: false }
