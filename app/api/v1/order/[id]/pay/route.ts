import { withReturnPages } from '@/lib/money/payments/return-origins'
import { payOrder } from '@/lib/orders/statuses/pay'
import { getOrder } from '@/lib/orders/views/queries'
import { Reply } from '@/lib/platform/http/endpoint'
import { handle, resource } from '@/lib/platform/http/route'
import * as contract from '@/lib/reconciling/settlement/contract'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.payOrder, async ({ viewer, params, origin, locale }) => {
    const formParams = withReturnPages(await payOrder(viewer, params.id), { origin, locale })
    return new Reply(await getOrder(viewer, params.id), { formParams })
  }),
)
