import 'server-only'
import { Prisma } from '@prisma/client'
import type { ClaimableOrder } from '@/lib/claims/rules'
import type { Tx } from '@/lib/database/client'
import { readSettings } from '@/lib/settings/read'

/** SQL: when the order `o` was delivered, as its history says. */
export const deliveredAtSql = Prisma.sql`(SELECT max(e.at) FROM order_events e
  WHERE e.order_id = o.id AND e.status = 'DELIVERED' AND e.payment IS NULL AND e.detail IS NULL)`

/** What decides whether the plants of an order can be claimed, with the clock of the database. */
export async function readWindow(tx: Tx, orderId: string): Promise<{ order: ClaimableOrder; now: Date }> {
  const [row] = await tx.$queryRaw<
    { status: string; deliveredAt: Date | null; guaranteeDays: number | null; now: Date }[]
  >`SELECT o.status::text, ${deliveredAtSql} AS "deliveredAt", o.guarantee_days AS "guaranteeDays",
      date_trunc('milliseconds', now()) AS now
    FROM orders o WHERE o.id = ${orderId}::uuid`
  if (!row) throw new Error('The order of a claim is missing')
  const { now, ...order } = row
  return { order: { ...order, guaranteeDays: order.guaranteeDays ?? (await daysNow(tx)) }, now }
}

/** For orders that were placed before the promise was stored with them. */
const daysNow = async (tx: Tx) => (await readSettings(tx)).promises.guaranteeDays ?? 0
