import * as contract from '@/lib/appointments/contract'
import { recordOutcome } from '@/lib/appointments/outcome'
import { handle, resource } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.recordOutcome, ({ viewer, params, body }) => recordOutcome(viewer, params.id, body)),
)
