import { handle, resource } from '@/lib/platform/http/route'
import * as contract from '@/lib/reconciling/settlement/contract'
import { listRefundsDue } from '@/lib/reconciling/settlement/queries'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.listRefundsDue, ({ query }) => listRefundsDue(query)),
)
