import { createProduct } from '@/lib/catalogue/products/commands'
import * as contract from '@/lib/catalogue/products/contract'
import { listProducts } from '@/lib/catalogue/products/queries'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.listProducts, ({ query }) => listProducts(query)),
  handle(contract.createProduct, ({ viewer, body }) => createProduct(viewer, body)),
)
