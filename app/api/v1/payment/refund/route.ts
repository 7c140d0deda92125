import { handle, resource } from '@/lib/platform/http/route'
import * as contract from '@/lib/settlement/contract'
import { listRefundsDue } from '@/lib/settlement/queries'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.listRefundsDue, ({ query }) => listRefundsDue(query)),
)
