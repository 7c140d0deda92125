import { cancelShipment } from '@/lib/orders/couriers/cancel'
import * as contract from '@/lib/orders/couriers/contract'
import { endShipmentNote, listShipments } from '@/lib/orders/couriers/shipments'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.readBookings, ({ params }) => listShipments(params.id)),
  handle(contract.endReview, ({ params, body }) => endShipmentNote(params.id, body)),
  handle(contract.cancelBooking, ({ viewer, params }) => cancelShipment(viewer, params.id)),
)
