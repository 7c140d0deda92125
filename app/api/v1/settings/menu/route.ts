import { readMenu, saveMenu } from '@/lib/catalogue/listings/collection-record'
import * as contract from '@/lib/catalogue/products/contract'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.readMenu, () => readMenu()),
  handle(contract.saveMenu, ({ viewer, body }) => saveMenu(viewer, body)),
)
