import { endpoint } from '@/lib/http/endpoint'
import { writtenReview } from '@/lib/products/schema'
import { caretakerReviewForm, productReviewForm } from '@/lib/reviews/schema'
import { caretakerReview } from '@/lib/users/schema'

export const reviewCaretaker = endpoint({
  method: 'POST',
  path: '/user/{id}/review',
  summary: 'Review a caretaker, once per buyer',
  access: ['BUYER'],
  body: caretakerReviewForm,
  returns: caretakerReview,
  status: 201,
  message: 'Thank you for your review.',
  errors: ['ALREADY_REVIEWED', 'NOT_REVIEWABLE'],
  accountLimit: 'review',
})

export const changeCaretakerReview = endpoint({
  method: 'PATCH',
  path: '/user/{id}/review',
  summary: 'Change ones own review of a caretaker',
  access: ['BUYER'],
  body: caretakerReviewForm,
  returns: caretakerReview,
  message: 'Your review has been updated.',
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
  message: 'Thank you for your review.',
  errors: ['ALREADY_REVIEWED', 'NOT_REVIEWABLE'],
  accountLimit: 'review',
})

export const changeProductReview = endpoint({
  method: 'PATCH',
  path: '/product/{id}/review',
  summary: 'Change the review written for an order',
  access: ['BUYER'],
  body: productReviewForm,
  returns: writtenReview,
  message: 'Your review has been updated.',
  accountLimit: 'review',
})
