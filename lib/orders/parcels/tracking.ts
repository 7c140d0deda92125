import 'server-only'
import { AppError } from '@/lib/base/errors'
import { inEnglish } from '@/lib/base/i18n/answer-text'
import { requireId } from '@/lib/base/ids'
import { mailOrderTracking } from '@/lib/orders/mail/order-mail'
import {
  type Parcel,
  type TrackingDto,
  type TrackingRemoval,
  trackingOf,
} from '@/lib/orders/order/tracking-schema'
import { type LockedOrder, lockOrder } from '@/lib/orders/record/lock'
import { recordAudit } from '@/lib/platform/audit/record'
import type { Viewer } from '@/lib/platform/auth/types'
import { contendedTransaction, type Tx } from '@/lib/platform/database/client'
import { versionAfter } from '@/lib/platform/database/versions'
import { assertUnchanged, type Seen } from '@/lib/platform/http/seen'
import { readSettings } from '@/lib/shop/settings/read'
import { isSameName } from '@/lib/shop/settings/rules'
import { trackingUrlFor } from '@/lib/shop/settings/tracking-url'

/** Sets courier and tracking number. The buyer of a shipped order gets an email; earlier, the email about SHIPPED has them. */
export const setTracking = (viewer: Viewer, id: string, { seen, ...parcel }: Parcel): Promise<TrackingDto> =>
  changeTracking(viewer, id, (tx) => withCourierLink(tx, parcel), seen)

/** Removes courier and tracking number. Throws CONFLICT when `seen` is outdated. */
export const clearTracking = (
  viewer: Viewer,
  id: string,
  { seen }: TrackingRemoval = {},
): Promise<TrackingDto> => changeTracking(viewer, id, async () => untracked, seen)

const untracked: TrackingDto = { courier: null, trackingNumber: null, trackingUrl: null }

async function changeTracking(
  viewer: Viewer,
  id: string,
  resolve: (tx: Tx) => Promise<TrackingDto>,
  seen?: Seen,
): Promise<TrackingDto> {
  const orderId = requireId(id, 'order')
  return contendedTransaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order.status === 'CANCELLED')
      throw new AppError('CONFLICT', inEnglish('A cancelled order is not sent anywhere.'))
    const after = await resolve(tx)
    // Tracking that is stored already may be sent again, such as by a dialog whose second step failed.
    const isRepeated = after.trackingNumber !== null && isSame(trackingOf(order), after)
    if (!isRepeated) assertUnchanged(seen, trackingOf(order), 'parcel')
    await storeTracking(tx, viewer.id, order, after)
    return after
  })
}

/** Sets courier and tracking number of a locked order, with the link of the settings, as a booking with a courier does. */
export const trackBooked = async (
  tx: Tx,
  actorId: string,
  order: LockedOrder,
  parcel: { courier: string; trackingNumber: string },
): Promise<void> =>
  storeTracking(tx, actorId, order, await withCourierLink(tx, { ...parcel, trackingUrl: undefined }))

/** Removes the tracking of a locked order if it is still that of this number. */
export async function untrackBooked(
  tx: Tx,
  actorId: string,
  order: LockedOrder,
  trackingNumber: string,
): Promise<void> {
  if (order.trackingNumber === trackingNumber) await storeTracking(tx, actorId, order, untracked)
}

async function storeTracking(tx: Tx, actorId: string, order: LockedOrder, after: TrackingDto): Promise<void> {
  const { id } = order
  const before = trackingOf(order)
  if (isSame(before, after)) return
  const at = versionAfter(order)
  await tx.order.update({ where: { id }, data: { ...after, updatedAt: at }, select: { id: true } })
  await recordAudit(tx, {
    actorId,
    action: 'order.tracking',
    subject: `order:${id}`,
    before: { ...before },
    after: { ...after },
  })
  if (order.status === 'SHIPPED' && after.trackingNumber !== null) {
    await mailOrderTracking(tx, { ...order, ...after, at })
  }
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

const isSame = (one: TrackingDto, other: TrackingDto) =>
  one.courier === other.courier &&
  one.trackingNumber === other.trackingNumber &&
  one.trackingUrl === other.trackingUrl
