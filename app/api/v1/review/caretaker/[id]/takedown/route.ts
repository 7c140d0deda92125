import * as contract from '@/lib/catalogue/reviews/contract'
import { takeDownReview } from '@/lib/catalogue/reviews/take-down'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.takeDownCaretakerReview, ({ viewer, params, body }) =>
    takeDownReview(viewer, 'caretaker', params.id, body),
  ),
)
