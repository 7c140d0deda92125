import { changeCaretakerReview, reviewCaretaker } from '@/lib/catalogue/reviews/caretaker-commands'
import * as contract from '@/lib/catalogue/reviews/contract'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.reviewCaretaker, ({ viewer, params, body }) => reviewCaretaker(viewer, params.id, body)),
  handle(contract.changeCaretakerReview, ({ viewer, params, body }) =>
    changeCaretakerReview(viewer, params.id, body),
  ),
)
