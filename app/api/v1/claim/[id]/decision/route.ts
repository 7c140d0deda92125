import * as contract from '@/lib/orders/claims/contract'
import { decideClaim } from '@/lib/orders/claims/decide-claim'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.decideClaim, ({ viewer, params, body }) => decideClaim(viewer, params.id, body)),
)
