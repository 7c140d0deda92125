import {
  caretakerReview,
  caretakerReviewChange,
  caretakerReviewForm,
  productReviewChange,
  productReviewForm,
  removedReview,
  writtenReview,
} from '@/lib/catalogue/reviews/schema'
import { endpoint } from '@/lib/platform/http/endpoint'
import { reasonForm } from '@/lib/platform/http/reason'

export const reviewCaretaker = endpoint({
  method: 'POST',
  path: '/user/{id}/review',
  summary: 'Review a caretaker, once per buyer',
  access: ['BUYER'],
  body: caretakerReviewForm,
  returns: caretakerReview,
  status: 201,
  message: 'reviewed',
  errors: ['ALREADY_REVIEWED', 'NOT_REVIEWABLE'],
  accountLimit: 'review',
})

export const changeCaretakerReview = endpoint({
  method: 'PATCH',
  path: '/user/{id}/review',
  summary: 'Change your own review of a caretaker, with `seen` only if it has not changed since',
  access: ['BUYER'],
  body: caretakerReviewChange,
  returns: caretakerReview,
  message: 'reviewUpdated',
  errors: ['CONFLICT'],
  accountLimit: 'review',
})

export const reviewProduct = endpoint({
  method: 'POST',
  path: '/product/{id}/review',
  summary: 'Review a product of a delivered order, once per order',
  access: ['BUYER'],
  body: productReviewForm,
  returns: writtenReview,
  status: 201,
  message: 'reviewed',
  errors: ['ALREADY_REVIEWED', 'NOT_REVIEWABLE'],
  accountLimit: 'review',
})

export const changeProductReview = endpoint({
  method: 'PATCH',
  path: '/product/{id}/review',
  summary: 'Change your review for an order, with `seen` only if it has not changed since',
  access: ['BUYER'],
  body: productReviewChange,
  returns: writtenReview,
  message: 'reviewUpdated',
  errors: ['CONFLICT'],
  accountLimit: 'review',
})

export const takeDownProductReview = endpoint({
  method: 'POST',
  path: '/review/product/{id}/takedown',
  summary: 'Remove a review of a product; its author gets the reason by email, and the rating is updated',
  access: ['ADMIN'],
  permission: 'reviews.write',
  body: reasonForm,
  returns: removedReview,
  message: 'Review taken down.',
})

export const takeDownCaretakerReview = endpoint({
  method: 'POST',
  path: '/review/caretaker/{id}/takedown',
  summary: 'Remove a review of a caretaker; its author gets the reason by email, and the rating is updated',
  access: ['ADMIN'],
  permission: 'reviews.write',
  body: reasonForm,
  returns: removedReview,
  message: 'Review taken down.',
})
