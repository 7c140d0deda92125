import { editOrder } from '@/lib/orders/edits/commands'
import * as contract from '@/lib/orders/order/admin-contract'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.editOrder, ({ viewer, params, body }) => editOrder(viewer, params.id, body)),
)
