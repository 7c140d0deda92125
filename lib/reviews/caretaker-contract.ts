import { endpoint } from '@/lib/http/endpoint'
import { caretakerReviewForm } from '@/lib/reviews/caretaker-schema'
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
