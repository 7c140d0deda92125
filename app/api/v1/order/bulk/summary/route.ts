import { handle, resource } from '@/lib/http/route'
import { summariseChange } from '@/lib/orders/bulk-summary'
import * as contract from '@/lib/orders/contract'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.planOrders, ({ viewer, body }) => summariseChange(viewer, body)),
)
