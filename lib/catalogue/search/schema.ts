import { z } from 'zod'
import { type AnswerText, apiText, inEnglish, inEnglishOf } from '@/lib/base/i18n/answer-text'
import { MAX_TERM_LENGTH, normalised } from '@/lib/catalogue/search/search-words'
import { optionalText, pageQuery, text } from '@/lib/platform/http/input-fields'
import { seen } from '@/lib/platform/http/seen'

// Synonyms: other names of plants, and what to search for instead (contract 2.1).

const MAX_MEANINGS = 10

/** Normalised like searches, so that ي and ی are the same letter. */
const comparable = (label: AnswerText, max: number) =>
  text(label, max)
    .refine((value) => !value.includes(','), inEnglishOf(label, 'may hold no comma'))
    .transform(normalised)
    .refine((value) => /[\p{L}\p{N}]/u.test(value), inEnglishOf(label, 'must have letters or digits'))

const term = comparable(inEnglish('Word'), 60).refine(
  (value) => value.split(' ').length <= MAX_TERM_LENGTH,
  inEnglish(`Word may be at most ${MAX_TERM_LENGTH} words`),
)

export const synonymForm = z
  .strictObject({
    term,
    meanings: z
      .array(comparable(inEnglish('Meaning'), 60), {
        error: apiText('fields.allRequired', { label: inEnglish('Meanings') }),
      })
      .min(1, apiText('fields.allRequired', { label: inEnglish('Meanings') }))
      .max(MAX_MEANINGS, inEnglish(`Meanings may be at most ${MAX_MEANINGS}`))
      .transform((meanings) => [...new Set(meanings)]),
  })
  .refine(({ term, meanings }) => meanings.some((meaning) => meaning !== term), {
    path: ['meanings'],
    message: inEnglish('A term cannot be its own synonym'),
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

export const synonymQuery = z.strictObject({ ...pageQuery, text: optionalText(inEnglish('text'), 100) })

/** A search with no results. */
export interface Miss {
  query: string
  count: number
  lastSeen: string
}
