import { z } from 'zod'
import { inEnglish, label } from '@/lib/base/i18n/answer-text'
import { MAX_BULK_ORDERS } from '@/lib/orders/order/bulk-schema'
import { MAX_PARCEL_GRAMS } from '@/lib/orders/packing/rules'
import { plainLine, reference, wholeNumber } from '@/lib/platform/http/input-fields'

/** A call asks the courier for each of them, so there are fewer than in other calls for many orders. */
const MAX_BOOKINGS = 25
/** The most orders that can be selected on the packing screen. */
export const MAX_LABEL_ORDERS = MAX_BULK_ORDERS

const booking = z.strictObject({
  order: reference(inEnglish('order')),
  /** The city as the courier spells it; left out: found from the address. */
  city: plainLine(label('city'), 100).optional(),
  weightGrams: wholeNumber(inEnglish('Weight'), 1, MAX_PARCEL_GRAMS).optional(),
})
export type BookingInput = z.output<typeof booking>

export const bookingForm = z.strictObject({
  bookings: z
    .array(booking, { error: inEnglish('bookings must be a list') })
    .min(1, inEnglish('bookings needs at least one order'))
    .max(MAX_BOOKINGS, inEnglish(`bookings takes at most ${MAX_BOOKINGS} orders`)),
})
export type BookingForm = z.output<typeof bookingForm>

/** Ends a note to the admins; with the note that was read, so that a newer one stays. */
export const reviewForm = z.strictObject({ review: plainLine(inEnglish('review'), 500) })
export type ReviewForm = z.output<typeof reviewForm>

const shipmentStates = ['REQUESTED', 'BOOKED', 'FAILED', 'CANCELLED'] as const
export type ShipmentState = (typeof shipmentStates)[number]

const parcelStandings = [
  ...shipmentStates,
  'HANDED_OVER',
  'ON_THE_WAY',
  'DELIVERED',
  'RETURNING',
  'RETURNED',
  'LOST',
] as const
export type ParcelStanding = (typeof parcelStandings)[number]

export const shipmentDto = z.object({
  _id: z.string(),
  /** The id of the order. */
  order: z.string(),
  courier: z.string(),
  reference: z.string(),
  state: z.enum(shipmentStates),
  /** Where its parcel is, by the courier and by what the shop has recorded. */
  standing: z.enum(parcelStandings),
  /** The courier can still be told not to come, or a booking without an answer can be ended. */
  canCancel: z.boolean(),
  trackingNumber: z.string().nullable(),
  /** The status in the courier's own words. */
  courierStatus: z.string().nullable(),
  /** Whether those words say something of where the parcel is now. */
  isCourierStatusCurrent: z.boolean(),
  /** Why it failed, or why the courier's answer is not known. */
  problem: z.string().nullable(),
  /** The note that an admin must look at. */
  review: z.string().nullable(),
  requestedAt: z.string(),
})
export type ShipmentDto = z.output<typeof shipmentDto>

export const bookingOutcome = z.object({
  _id: z.string(),
  /** Null when there is no such order. */
  number: z.string().nullable(),
  done: z.boolean(),
  message: z.string(),
  shipment: shipmentDto.nullable(),
})
export type BookingOutcome = z.output<typeof bookingOutcome>

export const courierLabelsQuery = z.strictObject({
  'order[]': z
    .array(reference(inEnglish('order')), { error: inEnglish('order needs at least one id') })
    .min(1, inEnglish('order needs at least one id'))
    .max(MAX_LABEL_ORDERS, inEnglish(`order takes at most ${MAX_LABEL_ORDERS} ids`)),
  part: wholeNumber(inEnglish('part'), 1, MAX_LABEL_ORDERS).default(1),
})

/** The courier, as the packing screen needs it. */
export interface ConnectedCourier {
  name: string
  sendsWeight: boolean
  /** How many of its own labels it prints at once; 0: none. */
  labelsMax: number
}
