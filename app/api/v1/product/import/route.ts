import { importProducts } from '@/lib/catalogue/product-import/commands'
import * as contract from '@/lib/catalogue/products/contract'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.importProducts, ({ viewer, body }) => importProducts(viewer, body)),
)
