import { handle, resource } from '@/lib/platform/http/route'
import { getCashOrders } from '@/lib/reconciling/statements/cash'
import * as contract from '@/lib/reconciling/statements/cash-contract'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.listCashOrders, ({ query }) => getCashOrders(query)),
)
