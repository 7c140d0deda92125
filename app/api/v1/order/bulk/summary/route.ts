import { summariseBulkChange } from '@/lib/orders/bulk/summary'
import * as contract from '@/lib/orders/order/admin-contract'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.planOrders, ({ viewer, body }) => summariseBulkChange(viewer, body)),
)
