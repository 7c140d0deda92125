import 'server-only'
import { AppError } from '@/lib/base/errors'
import { apiText } from '@/lib/base/i18n/answer-text'
import { formatDateTime } from '@/lib/base/time/format'
import type { Tx } from '@/lib/platform/database/client'
import { readDeliveryRules } from '@/lib/shop/delivery/read'
import { capacityAt, type VanSlot } from '@/lib/shop/delivery/slots'

// How many orders a slot of the van takes. Cancelled orders give their place back, and need it again when they are reopened,
// unless the time is over.

/** Locks the orders of this slot until the transaction ends, after the customer's locks and before any row. */
export async function lockSlot(tx: Tx, start: string | undefined): Promise<void> {
  const at = start === undefined ? Number.NaN : Date.parse(start)
  if (Number.isNaN(at)) return
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`van slot ${at}`}, 0))`
}

/** Throws SLOT_FULL when no order can be added. Call lockSlot first. */
export async function assertRoomInSlot(tx: Tx, slot: VanSlot | null): Promise<void> {
  if (!slot) return
  const taken = await countSlots(tx, slot.start, slot.start)
  if ((taken.get(slot.start.getTime()) ?? 0) < slot.capacity) return
  throw new AppError('SLOT_FULL', apiText('answers.delivery.slotFull'), {
    fields: { 'delivery.slot': apiText('answers.delivery.thisSlotFull') },
  })
}

/**
 * A cancelled order that is reopened needs its place in its time of the van again. Its row is locked, that of no product yet.
 * Throws SLOT_FULL.
 */
export async function retakeSlot(tx: Tx, id: string): Promise<void> {
  const { slotStart: start } = await tx.order.findUniqueOrThrow({
    where: { id },
    select: { slotStart: true },
  })
  if (start === null || start < new Date()) return
  await lockSlot(tx, start.toISOString())
  const { delivery } = await readDeliveryRules(tx)
  const capacity = capacityAt(delivery.van, start)
  const taken = (await countSlots(tx, start, start)).get(start.getTime()) ?? 0
  // A time that the settings no longer have takes no new orders, so it has the room that the order had.
  if (capacity === null || taken < capacity) return
  throw new AppError(
    'SLOT_FULL',
    apiText('answers.delivery.orderSlotFull', { at: formatDateTime(start.toISOString()) }),
  )
}

/** The orders in the slots that begin in this time, by their beginning in milliseconds. */
export async function countSlots(tx: Tx, from: Date, to: Date): Promise<Map<number, number>> {
  const rows = await tx.$queryRaw<{ at: Date; orders: number }[]>`
    SELECT slot_start AS at, count(*)::int AS orders FROM orders
    WHERE slot_start BETWEEN ${from} AND ${to} AND status <> 'CANCELLED' GROUP BY slot_start`
  return new Map(rows.map(({ at, orders }) => [at.getTime(), orders]))
}
