import { getOrder } from '@/lib/orders/views/queries'
import { handle, resource } from '@/lib/platform/http/route'
import { recordRefund } from '@/lib/reconciling/settlement/commands'
import * as contract from '@/lib/reconciling/settlement/contract'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.refundOrder, async ({ viewer, params, body }) => {
    await recordRefund(viewer, { kind: 'order', id: params.id }, body)
    return getOrder(viewer, params.id)
  }),
)
