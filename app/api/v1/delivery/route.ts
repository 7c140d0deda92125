import { getDeliveryOffer } from '@/lib/orders/delivery/queries'
import * as contract from '@/lib/orders/order/contract'
import { Reply } from '@/lib/platform/http/endpoint'
import { handle, resource } from '@/lib/platform/http/route'

/** Everybody gets the same answer, so a browser that goes back and forth between products asks once a minute. */
const headers = { 'cache-control': 'public, max-age=60' }

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.readDelivery, async ({ query }) => new Reply(await getDeliveryOffer(query), { headers })),
)
