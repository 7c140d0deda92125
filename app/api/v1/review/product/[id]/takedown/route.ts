import { handle, resource } from '@/lib/platform/http/route'
import * as contract from '@/lib/reviews/contract'
import { takeDownReview } from '@/lib/reviews/take-down'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.takeDownProductReview, ({ viewer, params, body }) =>
    takeDownReview(viewer, 'product', params.id, body),
  ),
)
