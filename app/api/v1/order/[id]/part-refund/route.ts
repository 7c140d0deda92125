import * as contract from '@/lib/orders/order/refund-contract'
import { grantPartRefund } from '@/lib/orders/refunds/commands'
import { Reply } from '@/lib/platform/http/endpoint'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.grantPartRefund, async ({ viewer, params, body, keyedRequest }) => {
    const { answer, replayed } = await grantPartRefund(viewer, params.id, body, keyedRequest)
    return new Reply(answer, replayed ? { headers: { 'idempotent-replayed': 'true' } } : {})
  }),
)
