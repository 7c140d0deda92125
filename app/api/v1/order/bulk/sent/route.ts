import { sendOrders } from '@/lib/orders/packing/commands'
import * as contract from '@/lib/orders/packing/contract'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.sendOrders, ({ viewer, body }) => sendOrders(viewer, body)),
)
