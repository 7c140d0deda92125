import * as contract from '@/lib/orders/order/admin-contract'
import { takeOrder } from '@/lib/orders/staff/commands'
import { Reply } from '@/lib/platform/http/endpoint'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.takeOrder, async ({ viewer, body, keyedRequest }) => {
    const { answer, replayed } = await takeOrder(viewer, body, keyedRequest)
    return new Reply(answer, replayed ? { headers: { 'idempotent-replayed': 'true' } } : {})
  }),
)
