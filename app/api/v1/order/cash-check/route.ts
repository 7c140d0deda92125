import { checkCash } from '@/lib/orders/cash/check'
import * as contract from '@/lib/orders/order/contract'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.checkCash, ({ viewer, body }) => checkCash(viewer, body)),
)
