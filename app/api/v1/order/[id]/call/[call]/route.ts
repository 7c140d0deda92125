import { undoCall } from '@/lib/orders/confirmation/call-commands'
import * as contract from '@/lib/orders/confirmation/contract'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.undoCall, ({ viewer, params }) => undoCall(viewer, params.id, params.call)),
)
