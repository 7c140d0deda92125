import * as contract from '@/lib/orders/admin-contract'
import { summariseBulkChange } from '@/lib/orders/bulk/summary'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.planOrders, ({ viewer, body }) => summariseBulkChange(viewer, body)),
)
