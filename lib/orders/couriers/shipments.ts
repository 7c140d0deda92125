import 'server-only'
import type { Prisma, Shipment } from '@prisma/client'
import { notFound } from '@/lib/base/errors'
import { isId } from '@/lib/base/ids'
import { type ParcelState, parcelStates } from '@/lib/orders/couriers/driver'
import {
  type BookedOrder,
  type Booking,
  canCancelShipment,
  isCourierCurrent,
  standingOf,
} from '@/lib/orders/couriers/parcel-standing'
import type { ReviewForm, ShipmentDto } from '@/lib/orders/couriers/schema'
import { db } from '@/lib/platform/database/client'
import { fullName } from '@/lib/platform/people/name'

/** The couriers as orders name them; a booking of the simulator is one of the courier that it plays. */
const courierNames: Record<string, string> = { postex: 'PostEx', simulator: 'PostEx' }

/** The courier of a driver, which may not be configured any more. */
export const courierName = (driver: string): string => courierNames[driver] ?? driver

/** The fields of its order that the DTO of a booking needs. */
export const withBookedOrder = {
  order: { select: { status: true, parcelOutcome: true, parcelReturn: true, trackingNumber: true } },
} satisfies Prisma.ShipmentInclude

export const asParcelState = (value: string | null): ParcelState | null =>
  parcelStates.find((state) => state === value) ?? null

export const toBooking = ({ state, parcelState, trackingNumber }: Shipment): Booking => ({
  state,
  parcelState: asParcelState(parcelState),
  trackingNumber,
})

export function toShipmentDto({ order, ...row }: Shipment & { order: BookedOrder }): ShipmentDto {
  const booking = toBooking(row)
  return {
    _id: row.id,
    order: row.orderId,
    courier: courierName(row.driver),
    reference: row.reference,
    state: row.state,
    standing: standingOf(booking, order),
    canCancel: canCancelShipment(booking, order),
    trackingNumber: row.trackingNumber,
    courierStatus: row.courierStatus,
    isCourierStatusCurrent: isCourierCurrent(booking, order),
    problem: row.error,
    review: row.review,
    requestedAt: row.requestedAt.toISOString(),
  }
}

/** The newest booking of each of these orders. For pages that have checked for an admin. */
export async function latestShipments(orderIds: readonly string[]): Promise<Map<string, ShipmentDto>> {
  const rows = await db.shipment.findMany({
    where: { orderId: { in: [...orderIds] } },
    orderBy: [{ requestedAt: 'asc' }, { id: 'asc' }],
    include: withBookedOrder,
  })
  return new Map(rows.map((row) => [row.orderId, toShipmentDto(row)]))
}

/** All bookings of an order, the newest first. Throws NOT_FOUND. */
export async function listShipments(orderId: string): Promise<ShipmentDto[]> {
  const exists =
    isId(orderId) && (await db.order.findUnique({ where: { id: orderId }, select: { id: true } }))
  if (!exists) throw notFound('order')
  const rows = await db.shipment.findMany({
    where: { orderId },
    orderBy: [{ requestedAt: 'desc' }, { id: 'desc' }],
    include: withBookedOrder,
  })
  return rows.map(toShipmentDto)
}

/** Bookings that an admin must look at. */
const withNote = { review: { not: null } } as const

/** The orders with notes about their bookings, the oldest first. For pages that have checked for an admin. */
export async function listShipmentNotes(): Promise<
  { number: string; customer: string; shipment: ShipmentDto }[]
> {
  const rows = await db.shipment.findMany({
    where: withNote,
    orderBy: [{ updatedAt: 'asc' }, { id: 'asc' }],
    take: 100,
    include: {
      order: {
        select: { ...withBookedOrder.order.select, number: true, firstName: true, lastName: true },
      },
    },
  })
  return rows.map((row) => ({
    number: row.order.number,
    customer: fullName(row.order),
    shipment: toShipmentDto(row),
  }))
}

export const countShipmentNotes = (): Promise<number> => db.shipment.count({ where: withNote })

/** Ends a note that an admin has read, and returns all bookings of the order. Throws NOT_FOUND. */
export async function endShipmentNote(orderId: string, { review }: ReviewForm): Promise<ShipmentDto[]> {
  await listShipments(orderId)
  // A booking without an answer stays one until it is ended or found.
  await db.shipment.updateMany({
    where: { orderId, review, state: { not: 'REQUESTED' } },
    data: { review: null },
  })
  return listShipments(orderId)
}
