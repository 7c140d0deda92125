import { handle, resource } from '@/lib/platform/http/route'
import * as contract from '@/lib/settlement/contract'
import { listFlaggedPayments } from '@/lib/settlement/queries'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.listFlaggedPayments, ({ query }) => listFlaggedPayments(query)),
)
