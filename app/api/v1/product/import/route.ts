import { handle, resource } from '@/lib/platform/http/route'
import * as contract from '@/lib/products/contract'
import { importProducts } from '@/lib/products/import/commands'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.importProducts, ({ viewer, body }) => importProducts(viewer, body)),
)
