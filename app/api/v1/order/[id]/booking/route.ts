import { cancelBooking } from '@/lib/orders/couriers/cancel'
import * as contract from '@/lib/orders/couriers/contract'
import { endBookingNote, listShipments } from '@/lib/orders/couriers/shipments'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.readBookings, ({ params }) => listShipments(params.id)),
  handle(contract.endReview, ({ params, body }) => endBookingNote(params.id, body)),
  handle(contract.cancelBooking, ({ viewer, params }) => cancelBooking(viewer, params.id)),
)
