import { handle, resource } from '@/lib/http/route'
import { judgePayment } from '@/lib/payments/commands'
import * as contract from '@/lib/payments/contract'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.judgePayment, ({ viewer, params, body }) => judgePayment(viewer, params.id, body)),
)
