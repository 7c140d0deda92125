import { saveCart } from '@/lib/orders/carts/commands'
import * as contract from '@/lib/orders/carts/contract'
import { getCart } from '@/lib/orders/carts/queries'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.readCart, ({ viewer }) => getCart(viewer)),
  handle(contract.saveCart, ({ viewer, body }) => saveCart(viewer, body)),
)
