import * as contract from '@/lib/orders/admin-contract'
import { editOrder } from '@/lib/orders/edits/commands'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.editOrder, ({ viewer, params, body }) => editOrder(viewer, params.id, body)),
)
