import { createProduct } from '@/lib/catalogue/editing/commands'
import { listProducts } from '@/lib/catalogue/listings/queries'
import * as contract from '@/lib/catalogue/products/contract'
import { creationFormOf } from '@/lib/catalogue/products/form'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.listProducts, ({ query }) => listProducts(query)),
  handle(
    contract.createProduct,
    ({ viewer, body }) => createProduct(viewer, body),
    (_, sent) => creationFormOf(sent),
  ),
)
