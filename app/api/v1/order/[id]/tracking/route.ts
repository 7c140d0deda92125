import * as adminContract from '@/lib/orders/order/admin-contract'
import * as contract from '@/lib/orders/order/contract'
import { clearTracking, setTracking } from '@/lib/orders/parcels/tracking'
import { getTracking } from '@/lib/orders/views/queries'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.readTracking, ({ viewer, params }) => getTracking(viewer, params.id)),
  handle(adminContract.setTracking, ({ viewer, params, body }) => setTracking(viewer, params.id, body)),
  handle(adminContract.clearTracking, ({ viewer, params, body }) => clearTracking(viewer, params.id, body)),
)
