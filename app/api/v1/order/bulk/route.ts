import { changeOrders } from '@/lib/orders/bulk/commands'
import * as contract from '@/lib/orders/order/admin-contract'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.changeOrders, ({ viewer, body }) => changeOrders(viewer, body)),
)
