import { Reply } from '@/lib/http/endpoint'
import { handle, resource } from '@/lib/http/route'
import { getOrder } from '@/lib/orders/queries'
import * as contract from '@/lib/payments/contract'
import { payOrder } from '@/lib/payments/pay'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.payOrder, async ({ viewer, params }) => {
    const formParams = await payOrder(viewer, params.id)
    return new Reply(await getOrder(viewer, params.id), { formParams })
  }),
)
