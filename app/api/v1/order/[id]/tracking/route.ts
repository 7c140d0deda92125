import * as adminContract from '@/lib/orders/admin-contract'
import { clearTracking, setTracking } from '@/lib/orders/commands'
import * as contract from '@/lib/orders/contract'
import { getTracking } from '@/lib/orders/queries'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.readTracking, ({ viewer, params }) => getTracking(viewer, params.id)),
  handle(adminContract.setTracking, ({ viewer, params, body }) => setTracking(viewer, params.id, body)),
  handle(adminContract.clearTracking, ({ viewer, params, body }) => clearTracking(viewer, params.id, body)),
)
