import * as contract from '@/lib/orders/order/admin-contract'
import { setParcelOutcome } from '@/lib/orders/parcels/commands'
import { getParcelOutcome } from '@/lib/orders/views/queries'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.readParcel, ({ viewer, params }) => getParcelOutcome(viewer, params.id)),
  handle(contract.setParcel, ({ viewer, params, body }) => setParcelOutcome(viewer, params.id, body)),
)
