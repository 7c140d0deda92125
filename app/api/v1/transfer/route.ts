import { handle, resource } from '@/lib/platform/http/route'
import * as contract from '@/lib/reconciling/transfers/contract'
import { listTransfers } from '@/lib/reconciling/transfers/queries'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.listTransfers, ({ query }) => listTransfers(query)),
)
