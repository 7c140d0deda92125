import 'server-only'
import { AppError } from '@/lib/base/errors'
import { inEnglish } from '@/lib/base/i18n/answer-text'
import { requireId } from '@/lib/base/ids'
import { changeEach } from '@/lib/orders/bulk/commands'
import { changeOrder } from '@/lib/orders/changes/change-order'
import type { BulkOutcome } from '@/lib/orders/order/bulk-schema'
import { hasOutdatedLabel } from '@/lib/orders/packing/printed-label'
import { whyNotPacked } from '@/lib/orders/packing/rules'
import type { PackedForm, SentForm, SentParcel } from '@/lib/orders/packing/schema'
import { setTracking } from '@/lib/orders/parcels/tracking'
import { type LockedOrder, lockOrder } from '@/lib/orders/record/lock'
import { findOpenShipment } from '@/lib/orders/record/open-shipment'
import { recordAudit } from '@/lib/platform/audit/record'
import type { Viewer } from '@/lib/platform/auth/types'
import { contendedTransaction, type Tx } from '@/lib/platform/database/client'
import { versionAfter } from '@/lib/platform/database/versions'

/** Marks many orders as packed, or takes it back. */
export const packOrders = (viewer: Viewer, { orders, packed }: PackedForm): Promise<BulkOutcome[]> =>
  changeEach(orders, (id) => setPacked(viewer, id, packed))

function assertToPack(order: LockedOrder): void {
  const reason = whyNotPacked(order)
  if (reason) throw new AppError('CONFLICT', inEnglish(reason))
}

/** Unpacked it could be edited, and the courier would collect another sum than the new one. */
async function assertNotBooked(tx: Tx, orderId: string): Promise<void> {
  if (await findOpenShipment(tx, orderId))
    throw new AppError(
      'CONFLICT',
      inEnglish('This order is booked with the courier. Cancel the booking first.'),
    )
}

/** Marks one order; what is so already stays as it is. Not packed with a label that says another amount or address. */
function setPacked(
  viewer: Viewer,
  id: string,
  packed: boolean,
): Promise<Pick<LockedOrder, 'status'> & { message: string }> {
  const orderId = requireId(id, 'order')
  return contendedTransaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    assertToPack(order)
    const done = { status: order.status, message: packed ? 'Packed.' : 'No longer packed.' }
    if ((order.packedAt !== null) === packed) return done
    if (!packed) await assertNotBooked(tx, orderId)
    else if (await hasOutdatedLabel(tx, orderId))
      throw new AppError(
        'CONFLICT',
        inEnglish('The printed label is out of date. Print label and slip again first.'),
      )
    const at = versionAfter(order)
    await tx.order.update({
      where: { id: orderId, packedAt: order.packedAt },
      data: { packedAt: packed ? at : null, updatedAt: at },
      select: { id: true },
    })
    await recordAudit(tx, {
      actorId: viewer.id,
      action: 'order.packed',
      subject: `order:${orderId}`,
      before: { packed: !packed },
      after: { packed },
    })
    return done
  })
}

/** Hands over many parcels: sets courier and tracking number as the form of an order does, then SHIPPED. */
export function sendOrders(viewer: Viewer, { parcels }: SentForm): Promise<BulkOutcome[]> {
  // The last one of an order that was sent twice.
  const byId = new Map(parcels.map((parcel) => [parcel.order.toLowerCase(), parcel]))
  return changeEach([...byId.keys()], (id) => sendOrder(viewer, id, byId.get(id)))
}

/** Killed between the two steps it is tracked but not SHIPPED yet, and can be sent again. */
async function sendOrder(viewer: Viewer, id: string, parcel: SentParcel | undefined) {
  const orderId = requireId(id, 'order')
  const { status, paymentStatus } = await contendedTransaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    assertToPack(order)
    return order
  })
  const { courier, trackingNumber, seen } = parcel ?? {}
  if (courier && trackingNumber)
    await setTracking(viewer, orderId, { courier, trackingNumber, trackingUrl: undefined, seen })
  // The change is only made from the state that was checked, so that an order that was cancelled meanwhile is not reopened.
  const order = await changeOrder(viewer, orderId, { status: 'SHIPPED', seen: { status, paymentStatus } })
  return { status: order.status }
}
