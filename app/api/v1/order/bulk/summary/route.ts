import { handle, resource } from '@/lib/http/route'
import { summariseBulkChange } from '@/lib/orders/bulk-summary'
import * as contract from '@/lib/orders/contract'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.planOrders, ({ viewer, body }) => summariseBulkChange(viewer, body)),
)
