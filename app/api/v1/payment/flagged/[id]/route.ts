import { handle, resource } from '@/lib/http/route'
import { resolvePayment } from '@/lib/payments/commands'
import * as contract from '@/lib/payments/contract'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.resolvePayment, ({ viewer, params, body }) => resolvePayment(viewer, params.id, body)),
)
