import { z } from 'zod'
import { apiText, label } from '@/lib/base/i18n/answer-text'
import { stars, text } from '@/lib/platform/http/input-fields'
import { seen } from '@/lib/platform/http/seen'

/** The fields of a review of a product, a caretaker or a swap partner. */
export const reviewFields = { rating: stars, comment: text(label('comment'), 2000) }

export const caretakerReviewForm = z.strictObject(reviewFields)
export type CaretakerReviewForm = z.output<typeof caretakerReviewForm>
export const caretakerReviewChange = caretakerReviewForm.extend({ seen: seen.optional() })
export type CaretakerReviewChange = z.output<typeof caretakerReviewChange>

/** Any text: an unknown order is 404 by the command, not a field error (contract 2.1). */
const order = z
  .string({
    error: (issue) =>
      issue.input === undefined
        ? apiText('fields.required', { label: label('order') })
        : apiText('fields.text', { label: label('order') }),
  })
  .trim()
  .min(1, apiText('fields.required', { label: label('order') }))

export const productReviewForm = z.strictObject({ ...reviewFields, order })
export type ProductReviewForm = z.output<typeof productReviewForm>
export const productReviewChange = productReviewForm.extend({ seen: seen.optional() })
export type ProductReviewChange = z.output<typeof productReviewChange>

export const reviewKinds = ['product', 'caretaker'] as const
export type ReviewKind = (typeof reviewKinds)[number]

export const removedReview = z.strictObject({ _id: z.string() })

// ---------------------------------------------------------------- responses

const moment = z.iso.datetime({ precision: 3 })

/** A review in a product's detail (contract 1.4). */
export const productReviewDto = z.strictObject({
  _id: z.string(),
  user: z.strictObject({
    _id: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
  }),
  order: z.string(),
  rating: z.int().min(1).max(5),
  comment: z.string(),
  createdAt: moment,
  updatedAt: moment,
})
export type ProductReviewDto = z.infer<typeof productReviewDto>

/** A review on an order's page and in the response to writing it: ids only (contract 1.4). */
export const writtenReview = productReviewDto.extend({ user: z.string() })
export type WrittenReviewDto = z.infer<typeof writtenReview>

/** A review of a caretaker; only its author and admins see the full email address (contract 1.4). */
export const caretakerReview = productReviewDto.omit({ order: true }).extend({
  rating: z.number().int(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Its author had a visit of the caretaker; absent without one, and in the demo. */
  booked: z.literal(true).optional(),
})
export type CaretakerReviewDto = z.output<typeof caretakerReview>
