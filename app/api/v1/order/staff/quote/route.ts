import * as contract from '@/lib/orders/order/admin-contract'
import { quoteStaffOrder } from '@/lib/orders/staff/commands'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.quoteStaffOrder, ({ viewer, body }) => quoteStaffOrder(viewer, body)),
)
