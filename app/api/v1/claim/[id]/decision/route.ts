import { decideClaim } from '@/lib/claims/commands'
import * as contract from '@/lib/claims/contract'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.decideClaim, ({ viewer, params, body }) => decideClaim(viewer, params.id, body)),
)
