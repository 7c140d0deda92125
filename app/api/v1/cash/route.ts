import { handle, resource } from '@/lib/platform/http/route'
import { getCash } from '@/lib/reconciling/statements/cash'
import * as contract from '@/lib/reconciling/statements/cash-contract'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.readCash, ({ query }) => getCash(query)),
)
