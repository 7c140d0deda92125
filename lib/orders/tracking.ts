import 'server-only'
import { recordAudit } from '@/lib/audit/record'
import type { Viewer } from '@/lib/auth/types'
import { contendedTransaction, type Tx } from '@/lib/database/client'
import { versionAfter } from '@/lib/database/versions'
import { AppError } from '@/lib/errors'
import { assertUnchanged, type Seen } from '@/lib/http/seen'
import { requireId } from '@/lib/ids'
import { type LockedOrder, lockOrder } from '@/lib/orders/lock'
import { mailOrderTracking } from '@/lib/orders/mail'
import type { Parcel, TrackingDto } from '@/lib/orders/parcel'
import { trackingUrlFor } from '@/lib/settings/couriers'
import { readSettings } from '@/lib/settings/read'
import { isSameName } from '@/lib/settings/rules'

/** Sets courier and tracking number. The buyer of a shipped order gets an email; earlier, the email about SHIPPED has them. */
export const setTracking = (viewer: Viewer, id: string, { seen, ...parcel }: Parcel): Promise<TrackingDto> =>
  changeTracking(viewer, id, (tx) => withCourierLink(tx, parcel), seen)

/** Removes courier and tracking number. */
export const clearTracking = (viewer: Viewer, id: string): Promise<TrackingDto> =>
  changeTracking(viewer, id, async () => ({ courier: null, trackingNumber: null, trackingUrl: null }))

async function changeTracking(
  viewer: Viewer,
  id: string,
  resolve: (tx: Tx) => Promise<TrackingDto>,
  seen?: Seen,
): Promise<TrackingDto> {
  const orderId = requireId(id, 'Order')
  return contendedTransaction(async (tx) => {
    const order = await lockOrder(tx, orderId, null)
    if (order.status === 'CANCELLED')
      throw new AppError('CONFLICT', 'A cancelled order is not sent anywhere.')
    const before = trackingOf(order)
    assertUnchanged(seen, before, 'The parcel was')
    const after = await resolve(tx)
    if (isSame(before, after)) return after
    const at = versionAfter(order)
    await tx.order.update({ where: { id: orderId }, data: { ...after, updatedAt: at }, select: { id: true } })
    await recordAudit(tx, {
      actorId: viewer.id,
      action: 'order.tracking',
      subject: `order:${orderId}`,
      before: { ...before },
      after: { ...after },
    })
    if (order.status === 'SHIPPED' && after.trackingNumber !== null) {
      await mailOrderTracking(tx, { id: orderId, ...order, ...after, at })
    }
    return after
  })
}

/** Fills in the tracking link of a known courier. */
async function withCourierLink(
  tx: Tx,
  { courier, trackingNumber, trackingUrl }: Omit<Parcel, 'seen'>,
): Promise<TrackingDto> {
  if (trackingUrl) return { courier, trackingNumber, trackingUrl }
  const { couriers } = await readSettings(tx)
  const known = couriers.find(({ name }) => isSameName(name, courier))
  return {
    courier: known?.name ?? courier,
    trackingNumber,
    trackingUrl: known ? trackingUrlFor(known.trackingUrl, trackingNumber) : null,
  }
}

export const trackingOf = ({
  courier,
  trackingNumber,
  trackingUrl,
}: Pick<LockedOrder, keyof TrackingDto>) => ({
  courier,
  trackingNumber,
  trackingUrl,
})

const isSame = (one: TrackingDto, other: TrackingDto) =>
  one.courier === other.courier &&
  one.trackingNumber === other.trackingNumber &&
  one.trackingUrl === other.trackingUrl
