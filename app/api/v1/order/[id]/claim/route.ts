import * as contract from '@/lib/orders/claims/contract'
import { getClaims } from '@/lib/orders/claims/queries'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.readClaimsOfOrder, ({ viewer, params }) => getClaims(viewer, params.id)),
)
