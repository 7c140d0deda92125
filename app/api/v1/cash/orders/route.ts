import { handle, resource } from '@/lib/platform/http/route'
import { getCashOrders } from '@/lib/statements/cash'
import * as contract from '@/lib/statements/cash-contract'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.listCashOrders, ({ query }) => getCashOrders(query)),
)
