import 'server-only'
import { failureOfToday } from '@/lib/money/payments/gateway-schema'
import { readGatewayState } from '@/lib/money/payments/gateway-state'
import { getMeans } from '@/lib/shop/means/read'

/** The failure of the gateway of today after which nothing has worked; null: none, or the shop has no gateway. */
export const readGatewayFailure = async (now: Date) =>
  (await getMeans()).gateway ? failureOfToday(await readGatewayState(), now) : null
