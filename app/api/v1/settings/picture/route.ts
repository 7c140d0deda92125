import { handle, resource } from '@/lib/platform/http/route'
import { storeShopPicture } from '@/lib/shop/identity/commands'
import * as contract from '@/lib/shop/identity/contract'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.storeShopPicture, ({ viewer, body }) => storeShopPicture(viewer, body.picture)),
)
