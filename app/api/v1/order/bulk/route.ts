import { handle, resource } from '@/lib/http/route'
import { changeOrders } from '@/lib/orders/bulk'
import * as contract from '@/lib/orders/contract'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.changeOrders, ({ viewer, body }) => changeOrders(viewer, body)),
)
