import { z } from 'zod'
import { MAX_TERM_LENGTH, normalised } from '@/lib/catalogue/search/search-words'
import { optionalText, pageQuery, text } from '@/lib/platform/http/input-fields'
import { seen } from '@/lib/platform/http/seen'

// Synonyms: other names of plants, and what to search for instead (contract 2.1).

const MAX_MEANINGS = 10

/** Normalised like searches, so that ي and ی are the same letter. */
const comparable = (label: string, max: number) =>
  text(label, max)
    .refine((value) => !value.includes(','), `${label} may hold no comma`)
    .transform(normalised)
    .refine((value) => /[\p{L}\p{N}]/u.test(value), `${label} must have letters or digits`)

const term = comparable('Word', 60).refine(
  (value) => value.split(' ').length <= MAX_TERM_LENGTH,
  `Word may be at most ${MAX_TERM_LENGTH} words`,
)

export const synonymForm = z
  .strictObject({
    term,
    meanings: z
      .array(comparable('Meaning', 60), { error: 'Meanings are required' })
      .min(1, 'Meanings are required')
      .max(MAX_MEANINGS, `Meanings may be at most ${MAX_MEANINGS}`)
      .transform((meanings) => [...new Set(meanings)]),
  })
  .refine(({ term, meanings }) => meanings.some((meaning) => meaning !== term), {
    path: ['meanings'],
    message: 'A term cannot be its own synonym',
  })
export type SynonymForm = z.output<typeof synonymForm>
export const synonymChange = synonymForm.safeExtend({ seen: seen.optional() })
export type SynonymChange = z.output<typeof synonymChange>

export const synonymDto = z.strictObject({
  _id: z.string(),
  term: z.string(),
  meanings: z.array(z.string()),
})
export type Synonym = z.infer<typeof synonymDto>

export const synonymQuery = z.strictObject({ ...pageQuery, text: optionalText('text', 100) })

/** A search with no results. */
export interface Miss {
  query: string
  count: number
  lastSeen: string
}
