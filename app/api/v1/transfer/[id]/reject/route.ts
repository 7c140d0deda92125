import { handle, resource } from '@/lib/platform/http/route'
import { rejectTransfer } from '@/lib/reconciling/transfers/commands'
import * as contract from '@/lib/reconciling/transfers/contract'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.rejectTransfer, ({ viewer, params, body }) => rejectTransfer(viewer, params.id, body)),
)
