import 'server-only'
import type { Shipment } from '@prisma/client'
import type { Booked } from '@/lib/orders/couriers/driver'
import { nextSearch } from '@/lib/orders/couriers/rules'
import { courierName } from '@/lib/orders/couriers/shipments'
import { trackBooked } from '@/lib/orders/parcels/tracking'
import { needsCancelling } from '@/lib/orders/record/cancelled-shipment'
import { lockOrder } from '@/lib/orders/record/lock'
import { findOpenShipment } from '@/lib/orders/record/open-shipment'
import { contendedTransaction, db } from '@/lib/platform/database/client'

// The courier's answer is stored by one conditional UPDATE, from both sources of it: the call itself, or the job
// that asks again after the call was lost.

const otherParcel = 'The order has another tracking number by now. Cancel the booking, or set this number.'

/** Stores a booking that the courier has made, and sets courier and number on the order. False when it was stored already. */
export const storeBooked = (shipment: Shipment, booked: Booked, now = new Date()): Promise<boolean> =>
  storeAnswer(shipment, booked, 'REQUESTED', now)

/**
 * Stores a booking that an admin has ended, and that the courier has after all. False when it was stored already, or when the
 * order was booked again in the meantime: then an admin gets a note, which stays whatever becomes of the other booking.
 */
export const storeLate = (shipment: Shipment, booked: Booked, now = new Date()): Promise<boolean> =>
  storeAnswer(shipment, booked, 'FAILED', now)

function storeAnswer(
  { id, orderId, driver, reference, requestedById }: Shipment,
  { trackingNumber, status }: Booked,
  from: 'REQUESTED' | 'FAILED',
  now: Date,
): Promise<boolean> {
  const courier = courierName(driver)
  return contendedTransaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const open = await findOpenShipment(tx, orderId)
    if (open && open.id !== id) {
      const review = `${courier} has ${reference} as well, ${trackingNumber}. Cancel one of the two there.`
      await tx.shipment.updateMany({ where: { id, state: from }, data: { review, askAt: null } })
      return false
    }
    // An admin may have entered another parcel in the meantime.
    const isOther = order.trackingNumber !== null && order.trackingNumber !== trackingNumber
    const review = order.status === 'CANCELLED' ? needsCancelling : isOther ? otherParcel : null
    const { count } = await tx.shipment.updateMany({
      where: { id, state: from },
      data: {
        state: 'BOOKED',
        trackingNumber,
        courierStatus: status,
        parcelState: 'WAITING',
        error: null,
        review,
        failures: 0,
        bookedAt: now,
        askAt: now,
      },
    })
    if (count === 0) return false
    if (review === null) await trackBooked(tx, requestedById, order, { courier, trackingNumber })
    return true
  })
}

/** Ends a booking that the courier has rejected; it can be booked again. */
export async function storeFailed({ id }: Pick<Shipment, 'id'>, error: string): Promise<void> {
  await db.shipment.updateMany({
    where: { id, state: 'REQUESTED' },
    data: { error, state: 'FAILED', review: null, askAt: null },
  })
}

/** Ends a booking that an admin has not found at the courier. It is still asked for, for which `askedAt` of a failed booking
 * stands, because the courier may list it later. */
export async function storeLost({ id, requestedAt }: Shipment, error: string, now: Date): Promise<void> {
  const askAt = nextSearch(requestedAt, now)
  await db.shipment.updateMany({
    where: { id, state: 'REQUESTED' },
    data: { error, state: 'FAILED', review: null, askedAt: now, askAt, failures: 0 },
  })
}

/** Notes why the answer is not known; the job asks for it. */
export async function storeUnclear({ id }: Pick<Shipment, 'id'>, error: string): Promise<void> {
  await db.shipment.updateMany({ where: { id, state: 'REQUESTED' }, data: { error } })
}
