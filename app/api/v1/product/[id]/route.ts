import { changeProduct, deleteProduct } from '@/lib/catalogue/editing/commands'
import { getProduct } from '@/lib/catalogue/listings/queries'
import * as contract from '@/lib/catalogue/products/contract'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.readProduct, ({ viewer, params }) => getProduct(viewer, params.id)),
  handle(contract.changeProduct, ({ viewer, params, body }) => changeProduct(viewer, params.id, body)),
  handle(contract.deleteProduct, ({ viewer, params }) => deleteProduct(viewer, params.id)),
)
