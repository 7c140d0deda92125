import { handle, resource } from '@/lib/platform/http/route'
import { createProduct } from '@/lib/products/commands'
import * as contract from '@/lib/products/contract'
import { listProducts } from '@/lib/products/queries'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.listProducts, ({ query }) => listProducts(query)),
  handle(contract.createProduct, ({ viewer, body }) => createProduct(viewer, body)),
)
