import { z } from 'zod'
import {
  bookingForm,
  bookingOutcome,
  courierLabelsQuery,
  reviewForm,
  shipmentDto,
} from '@/lib/orders/couriers/schema'
import { endpoint } from '@/lib/platform/http/endpoint'

export const bookParcels = endpoint({
  method: 'POST',
  path: '/order/bulk/booking',
  access: ['ADMIN'],
  permission: 'orders.pack',
  summary:
    'Book the parcels of many orders with the courier; each is answered for by itself, and one that is booked already is not booked again',
  body: bookingForm,
  returns: z.array(bookingOutcome),
  message: 'Each order was answered for.',
  errors: ['COURIER_UNAVAILABLE'],
})

export const readBookings = endpoint({
  method: 'GET',
  path: '/order/{id}/booking',
  access: ['ADMIN'],
  permission: 'orders.pack',
  summary: "An order's bookings with the courier, the newest first",
  returns: z.array(shipmentDto),
  message: 'Bookings found.',
})

export const cancelBooking = endpoint({
  method: 'DELETE',
  path: '/order/{id}/booking',
  access: ['ADMIN'],
  permission: 'orders.pack',
  summary:
    'Cancel the booking while the parcel waits at the shop; a booking without an answer that an admin has looked for is ended',
  returns: shipmentDto,
  message: 'The booking is cancelled.',
  errors: ['CONFLICT', 'COURIER_UNAVAILABLE'],
})

export const endReview = endpoint({
  method: 'PATCH',
  path: '/order/{id}/booking',
  access: ['ADMIN'],
  permission: 'orders.pack',
  summary: "End a note that was read about an order's bookings; a newer note stays",
  body: reviewForm,
  returns: z.array(shipmentDto),
  message: 'The note is ended.',
})

export const readCourierCities = endpoint({
  method: 'GET',
  path: '/courier/city',
  access: ['ADMIN'],
  permission: 'orders.pack',
  summary: 'The cities that the courier serves, as it spells them',
  returns: z.array(z.string()),
  message: 'Cities found.',
  errors: ['COURIER_UNAVAILABLE'],
})

export const readCourierLabels = endpoint({
  method: 'GET',
  path: '/courier/label',
  access: ['ADMIN'],
  permission: 'orders.pack',
  shape: 'raw',
  media: 'application/pdf',
  query: courierLabelsQuery,
  summary:
    "The courier's own labels of booked orders as a PDF; `part` 2 has those that it does not print at once with the first",
  returns: z.string(),
  message: 'The labels.',
  errors: ['CONFLICT', 'COURIER_UNAVAILABLE'],
  accountLimit: 'document',
})
