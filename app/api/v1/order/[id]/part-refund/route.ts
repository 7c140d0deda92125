import { Reply } from '@/lib/http/endpoint'
import { handle, resource } from '@/lib/http/route'
import { grantPartRefund } from '@/lib/orders/refunds/commands'
import * as contract from '@/lib/orders/refunds/contract'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.grantPartRefund, async ({ viewer, params, body, keyedRequest }) => {
    const { answer, replayed } = await grantPartRefund(viewer, params.id, body, keyedRequest)
    return new Reply(answer, replayed ? { headers: { 'idempotent-replayed': 'true' } } : {})
  }),
)
