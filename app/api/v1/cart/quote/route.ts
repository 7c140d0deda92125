import * as contract from '@/lib/orders/carts/contract'
import { quoteCart } from '@/lib/orders/carts/queries'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.quoteCart, ({ body, viewer, clientAddress }) =>
    quoteCart(body.items, body, { viewer, address: clientAddress }),
  ),
)
