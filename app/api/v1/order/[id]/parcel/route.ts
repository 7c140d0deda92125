import * as contract from '@/lib/orders/admin-contract'
import { setParcelOutcome } from '@/lib/orders/commands'
import { getParcelOutcome } from '@/lib/orders/queries'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.readParcel, ({ viewer, params }) => getParcelOutcome(viewer, params.id)),
  handle(contract.setParcel, ({ viewer, params, body }) => setParcelOutcome(viewer, params.id, body)),
)
