import { handle, resource } from '@/lib/http/route'
import * as contract from '@/lib/products/contract'
import { getProduct } from '@/lib/products/queries'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.readProduct, ({ viewer, params }) => getProduct(viewer, params.id)),
)
