import { saveCart } from '@/lib/carts/commands'
import * as contract from '@/lib/carts/contract'
import { getCart } from '@/lib/carts/queries'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.readCart, ({ viewer }) => getCart(viewer)),
  handle(contract.saveCart, ({ viewer, body }) => saveCart(viewer, body)),
)
