import { makeClaim } from '@/lib/orders/claims/commands'
import * as contract from '@/lib/orders/claims/contract'
import { listClaims } from '@/lib/orders/claims/queries'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.listClaims, ({ query }) => listClaims(query)),
  handle(contract.makeClaim, ({ viewer, body }) => makeClaim(viewer, body)),
)
