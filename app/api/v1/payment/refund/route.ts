import { handle, resource } from '@/lib/http/route'
import * as contract from '@/lib/payments/contract'
import { listRefundsDue } from '@/lib/payments/queries'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.listRefundsDue, ({ query }) => listRefundsDue(query)),
)
