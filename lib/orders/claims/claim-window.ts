import 'server-only'
import { Prisma } from '@prisma/client'
import type { ClaimableOrder } from '@/lib/orders/claims/rules'
import type { Tx } from '@/lib/platform/database/client'
import { readSettings } from '@/lib/shop/settings/read'

/** SQL: when the order `o` was delivered, as its history says. */
export const deliveredAtSql = Prisma.sql`(SELECT max(e.at) FROM order_events e
  WHERE e.order_id = o.id AND e.status = 'DELIVERED' AND e.payment IS NULL AND e.detail IS NULL)`

interface WindowRow {
  id: string
  status: string
  deliveredAt: Date | null
  guaranteeDays: number | null
  now: Date
}

/** The facts that decide whether the plants of these orders can be claimed, by their ids, with the clock of the database. */
export async function readWindows(
  tx: Tx,
  orderIds: readonly string[],
): Promise<Map<string, { order: ClaimableOrder; now: Date }>> {
  const rows = await tx.$queryRaw<WindowRow[]>`
    SELECT o.id, o.status::text, ${deliveredAtSql} AS "deliveredAt", o.guarantee_days AS "guaranteeDays",
      date_trunc('milliseconds', now()) AS now
    FROM orders o WHERE o.id = ANY(${orderIds}::uuid[])`
  // The promise of today holds for orders that were placed before it was stored with them.
  const daysNow = rows.some(({ guaranteeDays }) => guaranteeDays === null)
    ? ((await readSettings(tx)).promises.guaranteeDays ?? 0)
    : 0
  return new Map(
    rows.map(({ id, now, ...order }) => [
      id,
      { order: { ...order, guaranteeDays: order.guaranteeDays ?? daysNow }, now },
    ]),
  )
}

export async function readWindow(tx: Tx, orderId: string): Promise<{ order: ClaimableOrder; now: Date }> {
  const window = (await readWindows(tx, [orderId])).get(orderId)
  if (!window) throw new Error('The order of a claim is missing')
  return window
}
