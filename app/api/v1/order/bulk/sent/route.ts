import { handle, resource } from '@/lib/http/route'
import { sendOrders } from '@/lib/packing/commands'
import * as contract from '@/lib/packing/contract'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.sendOrders, ({ viewer, body }) => sendOrders(viewer, body)),
)
