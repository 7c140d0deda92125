import { withReturnPages } from '@/lib/money/payments/return-origins'
import * as contract from '@/lib/orders/order/contract'
import { placeOrder } from '@/lib/orders/placing/place-order'
import { listOrders } from '@/lib/orders/views/queries'
import { Reply } from '@/lib/platform/http/endpoint'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.listOrders, ({ viewer, query }) => listOrders(viewer, query)),
  handle(contract.placeOrder, async ({ viewer, body, keyedRequest, origin, locale }) => {
    const { answer, replayed } = await placeOrder(viewer, body, keyedRequest)
    return new Reply(answer.order, {
      ...(answer.formParams ? { formParams: withReturnPages(answer.formParams, { origin, locale }) } : {}),
      ...(replayed ? { headers: { 'idempotent-replayed': 'true' } } : {}),
    })
  }),
)
