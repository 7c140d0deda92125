import { recordCall } from '@/lib/orders/confirmation/call-commands'
import * as contract from '@/lib/orders/confirmation/contract'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.recordCall, ({ viewer, params, body }) => recordCall(viewer, params.id, body)),
)
