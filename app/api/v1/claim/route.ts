import { makeClaim } from '@/lib/claims/commands'
import * as contract from '@/lib/claims/contract'
import { listClaims } from '@/lib/claims/queries'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.listClaims, ({ query }) => listClaims(query)),
  handle(contract.makeClaim, ({ viewer, body }) => makeClaim(viewer, body)),
)
