import { handle, resource } from '@/lib/platform/http/route'
import { getCollected } from '@/lib/reconciling/statements/collected'
import * as contract from '@/lib/reconciling/statements/collected-contract'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.readCash, ({ query }) => getCollected(query)),
)
