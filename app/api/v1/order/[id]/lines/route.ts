import { handle, resource } from '@/lib/http/route'
import * as contract from '@/lib/orders/admin-contract'
import { editOrder } from '@/lib/orders/edits/commands'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.editOrder, ({ viewer, params, body }) => editOrder(viewer, params.id, body)),
)
