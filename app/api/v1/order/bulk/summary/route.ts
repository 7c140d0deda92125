import { handle, resource } from '@/lib/http/route'
import * as contract from '@/lib/orders/admin-contract'
import { summariseBulkChange } from '@/lib/orders/bulk/summary'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.planOrders, ({ viewer, body }) => summariseBulkChange(viewer, body)),
)
