import { z } from 'zod'
import { inEnglish } from '@/lib/base/i18n/answer-text'

/** A city as a list to choose from needs it. */
export const cityDto = z.strictObject({
  code: z.string(),
  name: z.string(),
  nameUr: z.string(),
  province: z.string(),
  provinceUr: z.string(),
})
export type CityDto = z.infer<typeof cityDto>

/** Without `search` all cities are listed. */
export const cityQuery = z.strictObject({
  search: z.string().max(100, inEnglish('Search text has at most 100 characters.')).optional(),
})
