import { z } from 'zod'
import { text } from '@/lib/http/text'

const wrongRating = 'Rating must be a whole number from 1 to 5'

/** 1 to 5, as a number or as the text of a radio button. */
const rating = z
  .union([z.number(), z.string().trim()], {
    error: (issue) =>
      issue.input === undefined || issue.input === null ? 'Rating is required' : wrongRating,
  })
  .refine((value) => value !== '', { error: 'Rating is required', abort: true })
  .refine((value) => /^[1-5]$/.test(String(value)), { error: wrongRating })
  .transform(Number)

export const caretakerReviewForm = z.strictObject({ rating, comment: text('Comment', 2000) })
export type CaretakerReviewForm = z.output<typeof caretakerReviewForm>
