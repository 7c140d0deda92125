import * as contract from '@/lib/orders/couriers/contract'
import { shipParcels } from '@/lib/orders/couriers/ship-parcels'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.bookParcels, ({ viewer, body }) => shipParcels(viewer, body)),
)
