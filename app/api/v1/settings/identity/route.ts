import { handle, resource } from '@/lib/platform/http/route'
import { saveShop } from '@/lib/shop/commands'
import * as contract from '@/lib/shop/contract'
import { getShop } from '@/lib/shop/queries'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.readShop, () => getShop()),
  handle(contract.saveShop, ({ viewer, body }) => saveShop(viewer, body)),
)
