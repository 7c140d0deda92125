import { handle, resource } from '@/lib/platform/http/route'
import { saveShop } from '@/lib/shop/identity/commands'
import * as contract from '@/lib/shop/identity/contract'
import { getShop } from '@/lib/shop/identity/queries'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.readShop, () => getShop()),
  handle(contract.saveShop, ({ viewer, body }) => saveShop(viewer, body)),
)
