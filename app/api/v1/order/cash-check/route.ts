import { handle, resource } from '@/lib/http/route'
import { checkCash } from '@/lib/orders/cash/check'
import * as contract from '@/lib/orders/contract'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.checkCash, ({ viewer, body }) => checkCash(viewer, body)),
)
