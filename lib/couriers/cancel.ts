import 'server-only'
import type { Viewer } from '@/lib/auth/types'
import { getDriver, toAppError } from '@/lib/couriers/couriers'
import { storeLost } from '@/lib/couriers/results'
import type { ShipmentDto } from '@/lib/couriers/schema'
import { toShipmentDto } from '@/lib/couriers/shipments'
import { contendedTransaction, db } from '@/lib/database/client'
import { AppError } from '@/lib/errors'
import { requireId } from '@/lib/ids'
import { lockOrder } from '@/lib/orders/lock'
import { findOpenBooking } from '@/lib/orders/parcels/open-booking'
import { untrackBooked } from '@/lib/orders/parcels/tracking'

/**
 * Cancels the booking of an order with the courier, then here; a lost answer leaves it booked, and the job sees what became of
 * it. Throws NOT_FOUND, CONFLICT and COURIER_UNAVAILABLE.
 */
export async function cancelBooking(viewer: Viewer, id: string): Promise<ShipmentDto> {
  const orderId = requireId(id, 'Order')
  const open = await contendedTransaction(async (tx) => {
    await lockOrder(tx, orderId)
    return findOpenBooking(tx, orderId)
  })
  if (!open) throw new AppError('CONFLICT', 'This order is not booked.')
  if (open.state === 'REQUESTED') {
    // Only once the courier had time to list it, because it may have it.
    if (open.review === null)
      throw new AppError('CONFLICT', 'The answer of the courier is not known yet. Please wait some minutes.')
    await storeLost(open, 'Ended by an admin, who has looked for it at the courier.', new Date())
    return toShipmentDto(await db.shipment.findUniqueOrThrow({ where: { id: open.id } }))
  }
  if (open.parcelState !== 'WAITING')
    throw new AppError('CONFLICT', `The courier has the parcel: ${open.courierStatus ?? 'on its way'}.`)
  await getDriver()
    .cancel(open.trackingNumber ?? '')
    .catch(async (error: unknown) => {
      // Of two admins at once the courier rejects the second.
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
    return toShipmentDto(await tx.shipment.findUniqueOrThrow({ where: { id: open.id } }))
  })
}
