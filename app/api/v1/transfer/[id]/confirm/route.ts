import { handle, resource } from '@/lib/platform/http/route'
import { confirmTransfer } from '@/lib/reconciling/transfers/commands'
import * as contract from '@/lib/reconciling/transfers/contract'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.confirmTransfer, ({ viewer, params, body }) => confirmTransfer(viewer, params.id, body)),
)
