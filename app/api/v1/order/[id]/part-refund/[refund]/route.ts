import * as contract from '@/lib/orders/order/refund-contract'
import { sendPartRefund, takeBackPartRefund } from '@/lib/orders/refunds/commands'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.sendPartRefund, ({ viewer, params, body }) =>
    sendPartRefund(viewer, params.id, params.refund, body ?? {}),
  ),
  handle(contract.takeBackPartRefund, ({ viewer, params }) =>
    takeBackPartRefund(viewer, params.id, params.refund),
  ),
)
