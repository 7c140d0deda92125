import { handle, resource } from '@/lib/platform/http/route'
import { getCollectedOrders } from '@/lib/reconciling/statements/collected'
import * as contract from '@/lib/reconciling/statements/collected-contract'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.listCashOrders, ({ query }) => getCollectedOrders(query)),
)
