import * as contract from '@/lib/office/stock-keeping/contract'
import { createGrower } from '@/lib/office/stock-keeping/supply-commands'
import { listGrowers } from '@/lib/office/stock-keeping/supply-queries'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.listGrowers, ({ query }) => listGrowers(query)),
  handle(contract.createGrower, ({ viewer, body }) => createGrower(viewer, body)),
)
