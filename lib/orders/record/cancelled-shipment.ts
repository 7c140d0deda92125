import 'server-only'
import type { Tx } from '@/lib/platform/database/client'

/** The note of a booking whose order was cancelled before the courier had the parcel. */
export const needsCancelling = 'The order was cancelled while it was booked. Cancel the booking.'

/** The courier would collect the parcel of a locked order that is cancelled, so an admin gets a note. A booking without an
 * answer gets it with the answer. */
export async function noteCancelledShipment(tx: Tx, orderId: string): Promise<void> {
  await tx.shipment.updateMany({
    where: { orderId, state: 'BOOKED', parcelState: 'WAITING' },
    data: { review: needsCancelling },
  })
}
