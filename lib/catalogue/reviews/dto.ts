import 'server-only'
import type { Prisma } from '@prisma/client'
import type { CaretakerReviewDto, WrittenReviewDto } from '@/lib/catalogue/reviews/schema'
import { maskEmail } from '@/lib/platform/people/masking'

export const writtenReviewSelect = {
  id: true,
  productId: true,
  userId: true,
  orderId: true,
  rating: true,
  comment: true,
  createdAt: true,
  updatedAt: true,
} satisfies Prisma.ProductReviewSelect
type WrittenReviewRow = Prisma.ProductReviewGetPayload<{ select: typeof writtenReviewSelect }>

/** A review on its order's page and in the response to writing it. */
export const toWrittenReview = (row: WrittenReviewRow): WrittenReviewDto => ({
  _id: row.id,
  user: row.userId,
  order: row.orderId,
  rating: row.rating,
  comment: row.comment,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

export const caretakerReviewSelect = {
  id: true,
  rating: true,
  comment: true,
  createdAt: true,
  updatedAt: true,
  user: { select: { id: true, firstName: true, lastName: true, email: true } },
} satisfies Prisma.CaretakerReviewSelect
export type CaretakerReviewRow = Prisma.CaretakerReviewGetPayload<{ select: typeof caretakerReviewSelect }>

/** `booked`: the reviews whose author had a visit (`findBooked`). */
export function toCaretakerReview(
  row: CaretakerReviewRow,
  seesEmail: boolean,
  booked: ReadonlySet<string>,
): CaretakerReviewDto {
  const { id, firstName, lastName, email } = row.user
  return {
    _id: row.id,
    user: { _id: id, firstName, lastName, email: seesEmail ? email : maskEmail(email) },
    rating: row.rating,
    comment: row.comment,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    ...(booked.has(row.id) ? { booked: true } : {}),
  }
}
