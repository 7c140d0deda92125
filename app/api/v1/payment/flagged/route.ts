import { handle, resource } from '@/lib/http/route'
import * as contract from '@/lib/payments/contract'
import { listFlaggedPayments } from '@/lib/payments/queries'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.listFlaggedPayments, ({ query }) => listFlaggedPayments(query)),
)
