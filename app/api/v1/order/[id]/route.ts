import { changeOrder } from '@/lib/orders/changes/change-order'
import * as contract from '@/lib/orders/order/contract'
import { getOrder } from '@/lib/orders/views/queries'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.readOrder, ({ viewer, params }) => getOrder(viewer, params.id)),
  handle(contract.changeOrder, ({ viewer, params, body }) => changeOrder(viewer, params.id, body)),
)
