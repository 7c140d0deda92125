import 'server-only'
import type { Shipment } from '@prisma/client'
import { AppError } from '@/lib/base/errors'
import { inEnglish } from '@/lib/base/i18n/answer-text'
import { requireId } from '@/lib/base/ids'
import { getDriver, toAppError } from '@/lib/orders/couriers/couriers'
import { type BookedOrder, canCancelShipment } from '@/lib/orders/couriers/parcel-standing'
import type { ShipmentDto } from '@/lib/orders/couriers/schema'
import { toBooking, toShipmentDto, withBookedOrder } from '@/lib/orders/couriers/shipments'
import { storeLost } from '@/lib/orders/couriers/store-answer'
import { untrackBooked } from '@/lib/orders/parcels/tracking'
import { lockOrder } from '@/lib/orders/record/lock'
import { findOpenShipment } from '@/lib/orders/record/open-shipment'
import type { Viewer } from '@/lib/platform/auth/types'
import { contendedTransaction, db, type Tx } from '@/lib/platform/database/client'

/**
 * Cancels the booking of an order with the courier, then here; a lost answer leaves it booked, and the job sees what became of
 * it. Throws NOT_FOUND, CONFLICT and COURIER_UNAVAILABLE.
 */
export async function cancelShipment(viewer: Viewer, id: string): Promise<ShipmentDto> {
  const orderId = requireId(id, 'order')
  const { order, open } = await contendedTransaction(async (tx) => ({
    order: await lockOrder(tx, orderId),
    open: await findOpenShipment(tx, orderId),
  }))
  if (!open) throw new AppError('CONFLICT', inEnglish('This order is not booked.'))
  if (open.state === 'REQUESTED') {
    // A booking can be ended only once the courier had time to list it, because it may have it.
    if (open.review === null)
      throw new AppError(
        'CONFLICT',
        inEnglish('The answer of the courier is not known yet. Please wait some minutes.'),
      )
    await storeLost(open, 'Ended by an admin, who has looked for it at the courier.', new Date())
    return readShipment(db, open.id)
  }
  if (!canCancelShipment(toBooking(open), order))
    throw new AppError('CONFLICT', inEnglish(whereItIs(open, order)))
  await getDriver()
    .cancel(open.trackingNumber ?? '')
    .catch(async (error: unknown) => {
      // When two admins cancel at once, the courier rejects the second.
      const now = await db.shipment.findUniqueOrThrow({ where: { id: open.id }, select: { state: true } })
      if (now.state !== 'CANCELLED') throw toAppError(error)
    })
  return contendedTransaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const { count } = await tx.shipment.updateMany({
      where: { id: open.id, state: 'BOOKED' },
      data: { state: 'CANCELLED', review: null, askAt: null },
    })
    if (count > 0 && order.status !== 'CANCELLED')
      await untrackBooked(tx, viewer.id, order, open.trackingNumber ?? '')
    return readShipment(tx, open.id)
  })
}

const readShipment = async (tx: Tx, id: string): Promise<ShipmentDto> =>
  toShipmentDto(await tx.shipment.findUniqueOrThrow({ where: { id }, include: withBookedOrder }))

/** Why the booking is not cancelled any more. */
const whereItIs = ({ parcelState, courierStatus }: Shipment, { status }: BookedOrder) =>
  parcelState === 'WAITING'
    ? `The parcel has left the shop: the order is ${status}.`
    : `The courier has the parcel: ${courierStatus ?? 'on its way'}.`
