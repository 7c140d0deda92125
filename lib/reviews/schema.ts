import { z } from 'zod'
import { seen } from '@/lib/http/seen'
import { stars, text } from '@/lib/http/text'

const reviewFields = { rating: stars, comment: text('Comment', 2000) }

export const caretakerReviewForm = z.strictObject(reviewFields)
export type CaretakerReviewForm = z.output<typeof caretakerReviewForm>
export const caretakerReviewChange = caretakerReviewForm.extend({ seen: seen.optional() })
export type CaretakerReviewChange = z.output<typeof caretakerReviewChange>

/** Any text: an unknown order is 404 by the command, not a field error (contract 2.1). */
const order = z
  .string({
    error: (issue) => (issue.input === undefined ? 'Order is required' : 'Order must be text'),
  })
  .trim()
  .min(1, 'Order is required')

export const productReviewForm = z.strictObject({ ...reviewFields, order })
export type ProductReviewForm = z.output<typeof productReviewForm>
export const productReviewChange = productReviewForm.extend({ seen: seen.optional() })
export type ProductReviewChange = z.output<typeof productReviewChange>

export const reviewKinds = ['product', 'caretaker'] as const
export type ReviewKind = (typeof reviewKinds)[number]

export const removedReview = z.strictObject({ _id: z.string() })
