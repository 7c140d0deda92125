import * as contract from '@/lib/catalogue/reviews/contract'
import { changeProductReview, reviewProduct } from '@/lib/catalogue/reviews/product-commands'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.reviewProduct, ({ viewer, params, body }) => reviewProduct(viewer, params.id, body)),
  handle(contract.changeProductReview, ({ viewer, params, body }) =>
    changeProductReview(viewer, params.id, body),
  ),
)
