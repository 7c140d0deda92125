import { listCalls } from '@/lib/orders/confirmation/call-queries'
import * as contract from '@/lib/orders/confirmation/contract'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.listCalls, ({ query }) => listCalls(query)),
)
