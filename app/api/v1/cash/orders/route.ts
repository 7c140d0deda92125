import { handle, resource } from '@/lib/platform/http/route'
import * as contract from '@/lib/reconciling/collected/contract'
import { getCollectedOrders } from '@/lib/reconciling/collected/queries'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.listCashOrders, ({ query }) => getCollectedOrders(query)),
)
