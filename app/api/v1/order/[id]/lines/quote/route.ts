import { quoteEdit } from '@/lib/orders/edits/queries'
import * as contract from '@/lib/orders/order/admin-contract'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.quoteEdit, ({ viewer, params, body }) => quoteEdit(viewer, params.id, body)),
)
