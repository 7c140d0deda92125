import { handle, resource } from '@/lib/platform/http/route'
import { confirmTransferOf } from '@/lib/reconciling/transfers/commands'
import * as contract from '@/lib/reconciling/transfers/contract'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.confirmOrderTransfer, ({ viewer, params, body }) =>
    confirmTransferOf(viewer, { kind: 'order', id: params.id }, body),
  ),
)
