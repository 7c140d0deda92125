import type { ParcelState } from '@/lib/orders/couriers/driver'
import type { ParcelStanding, ShipmentState } from '@/lib/orders/couriers/schema'
import { hasLeft } from '@/lib/orders/order/parcel-outcomes'
import type { ParcelOutcome, ParcelReturn } from '@/lib/orders/order/parcel-schema'
import type { OrderStatus } from '@/lib/orders/order/schema'

// Where a booked parcel is, by what the courier says and by what the shop has recorded since. Pure.

export interface Booking {
  state: ShipmentState
  parcelState: ParcelState | null
  trackingNumber: string | null
}

/** The shop's record of the order of a booking. */
export interface BookedOrder {
  status: OrderStatus
  parcelOutcome: ParcelOutcome | null
  parcelReturn: ParcelReturn | null
  trackingNumber: string | null
}

/** The parcel has left the shop, or had before the order was closed. */
const wasSent = ({ status, parcelOutcome, parcelReturn }: BookedOrder): boolean =>
  hasLeft({ status }) || (status === 'CANCELLED' && (parcelOutcome !== null || parcelReturn !== null))

/** An order that was sent as another parcel says nothing of the booked one. */
const isAbout = ({ trackingNumber }: BookedOrder, booking: Booking) =>
  trackingNumber === booking.trackingNumber

/** Whether the courier can still be told not to come, or a booking without an answer can be ended. */
export const canCancelShipment = (booking: Booking, order: BookedOrder): boolean =>
  booking.state === 'REQUESTED' ||
  (booking.state === 'BOOKED' &&
    booking.parcelState === 'WAITING' &&
    !(isAbout(order, booking) && wasSent(order)))

/** The shop's record counts; without one, the courier's word does. */
export function standingOf(booking: Booking, order: BookedOrder): ParcelStanding {
  const { state, parcelState } = booking
  if (state !== 'BOOKED') return state
  const byCourier = parcelState === null || parcelState === 'WAITING' ? 'BOOKED' : parcelState
  if (!isAbout(order, booking)) return byCourier
  const { status, parcelOutcome, parcelReturn } = order
  if (parcelOutcome === 'LOST') return 'LOST'
  if (parcelReturn !== null) return 'RETURNED'
  if (status === 'DELIVERED') return 'DELIVERED'
  if (parcelOutcome === 'REFUSED' || parcelOutcome === 'NOT_FOUND')
    return parcelState === 'RETURNED' ? 'RETURNED' : 'RETURNING'
  return byCourier === 'BOOKED' && wasSent(order) ? 'HANDED_OVER' : byCourier
}

/** Whether the courier's last words still say where the parcel is. Those about a parcel that waits at the shop never do. */
export const isCourierCurrent = (booking: Booking, order: BookedOrder): boolean =>
  booking.parcelState === null || booking.parcelState === standingOf(booking, order)
