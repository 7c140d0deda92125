import 'server-only'
import type { Shipment } from '@prisma/client'
import type { Booked } from '@/lib/couriers/driver'
import { courierName } from '@/lib/couriers/shipments'
import { contendedTransaction, db } from '@/lib/database/client'
import { lockOrder } from '@/lib/orders/lock'
import { trackBooked } from '@/lib/orders/tracking'

// What the courier has answered is stored by one conditional UPDATE, from both sources of it: the call itself, or the job
// that asks again after the call was lost.

const needsCancelling = 'The order was cancelled while it was booked. Cancel the booking.'
const otherParcel = 'The order has another tracking number by now. Cancel the booking, or set this number.'

/** Stores a booking that the courier has made, and sets courier and number on the order. False when it was stored already. */
export function storeBooked(
  { id, orderId, driver, requestedById }: Shipment,
  { trackingNumber, status }: Booked,
  now = new Date(),
): Promise<boolean> {
  const courier = courierName(driver)
  return contendedTransaction(async (tx) => {
    const order = await lockOrder(tx, orderId, null)
    // An admin may have entered another parcel in the meantime.
    const isOther = order.trackingNumber !== null && order.trackingNumber !== trackingNumber
    const review = order.status === 'CANCELLED' ? needsCancelling : isOther ? otherParcel : null
    const { count } = await tx.shipment.updateMany({
      where: { id, state: 'REQUESTED' },
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
    if (review === null) await trackBooked(tx, requestedById, orderId, order, { courier, trackingNumber })
    return true
  })
}

/** Ends a booking that the courier does not have; it can be booked again. */
export async function storeFailed({ id }: Pick<Shipment, 'id'>, error: string): Promise<void> {
  await db.shipment.updateMany({
    where: { id, state: 'REQUESTED' },
    data: { state: 'FAILED', error, review: null, askAt: null },
  })
}

/** Notes why the answer is not known; the job asks for it. */
export async function storeUnclear({ id }: Pick<Shipment, 'id'>, error: string): Promise<void> {
  await db.shipment.updateMany({ where: { id, state: 'REQUESTED' }, data: { error } })
}
