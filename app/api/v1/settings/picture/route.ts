import { handle, resource } from '@/lib/platform/http/route'
import { storeShopPicture } from '@/lib/shop/commands'
import * as contract from '@/lib/shop/contract'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.storeShopPicture, ({ body }) => storeShopPicture(body.picture)),
)
