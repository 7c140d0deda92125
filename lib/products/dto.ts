import 'server-only'
import type { Prisma } from '@prisma/client'
import type { WrittenReviewDto } from '@/lib/products/schema'

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

/** A review as its order shows it and as its writing is answered. */
export const toWrittenReview = (row: WrittenReviewRow): WrittenReviewDto => ({
  _id: row.id,
  user: row.userId,
  order: row.orderId,
  rating: row.rating,
  comment: row.comment,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})
