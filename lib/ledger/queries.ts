import 'server-only'
import { Prisma } from '@prisma/client'
import { db } from '@/lib/database/client'
import type { Account } from '@/lib/ledger/accounts'

/**
 * SQL of what an order `o` or an appointment `a` has booked itself, as JSON by account; null: nothing yet. What others have
 * booked about it, such as the statement of a courier, does not count.
 */
export const bookedByOrder = Prisma.sql`(
  SELECT jsonb_object_agg(sums.account, sums.paisa) FROM (
    SELECT n.account, sum(n.paisa) AS paisa FROM ledger_events e JOIN ledger_entries n ON n.event_id = e.id
    WHERE e.order_id = o.id AND e.source = 'ORDER' GROUP BY n.account) sums)`
export const bookedByAppointment = Prisma.sql`(
  SELECT jsonb_object_agg(sums.account, sums.paisa) FROM (
    SELECT n.account, sum(n.paisa) AS paisa FROM ledger_events e JOIN ledger_entries n ON n.event_id = e.id
    WHERE e.appointment_id = a.id AND e.source = 'APPOINTMENT' GROUP BY n.account) sums)`

export interface ShownEvent {
  id: string
  at: string
  source: string
  kind: string
  note: string | null
  entries: { account: Account; paisa: number }[]
}

/** Everything that was booked about an order, oldest first. */
export async function listOrderEvents(orderId: string): Promise<ShownEvent[]> {
  const rows = await db.ledgerEvent.findMany({
    where: { orderId },
    orderBy: [{ at: 'asc' }, { id: 'asc' }],
    select: {
      id: true,
      at: true,
      source: true,
      kind: true,
      note: true,
      entries: { orderBy: { account: 'asc' }, select: { account: true, paisa: true } },
    },
  })
  return rows.map(({ at, entries, ...event }) => ({
    ...event,
    at: at.toISOString(),
    entries: entries.map(({ account, paisa }) => ({ account, paisa: Number(paisa) })),
  }))
}
