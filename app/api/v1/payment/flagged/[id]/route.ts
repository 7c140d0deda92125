import { handle, resource } from '@/lib/platform/http/route'
import { resolvePayment } from '@/lib/reconciling/settlement/commands'
import * as contract from '@/lib/reconciling/settlement/contract'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.resolvePayment, ({ viewer, params, body }) => resolvePayment(viewer, params.id, body)),
)
