import { packOrders } from '@/lib/packing/commands'
import * as contract from '@/lib/packing/contract'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.packOrders, ({ viewer, body }) => packOrders(viewer, body)),
)
