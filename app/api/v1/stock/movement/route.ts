import * as contract from '@/lib/office/stock-keeping/contract'
import { listMovements } from '@/lib/office/stock-keeping/queries'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.listMovements, ({ query }) => listMovements(query)),
)
