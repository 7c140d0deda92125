import 'server-only'
import { Prisma } from '@prisma/client'
import { postAppointments, readAppointmentPostings } from '@/lib/care/appointments/post-appointments'
import type { EventKind } from '@/lib/money/ledger/events'
import type { Postings } from '@/lib/money/ledger/post-missing'
import type { SubjectKind } from '@/lib/money/payments/basket'
import { postOrders, readOrderPostings } from '@/lib/orders/record/post-order'
import type { Tx } from '@/lib/platform/database/client'

/** Everything that has a ledger of its own, read and posted in batches by id. */
export interface LedgerSubject {
  kind: SubjectKind
  /** Reads those after an id that meet `condition`. */
  read(tx: Tx, after: string, condition: Prisma.Sql, limit: number): Promise<Postings[]>
  lock(tx: Tx, ids: readonly string[]): Promise<unknown>
  post(tx: Tx, ids: readonly string[], kind: EventKind, actorId: string | null): Promise<Postings[]>
  /** The condition of those from before the ledger. The others that are not in it have nothing to post. */
  unopened: Prisma.Sql
  /** Changed since then, perhaps by a server of the version before, which posts nothing. */
  changedSince(at: Date): Prisma.Sql
}

const moved = Prisma.sql`('PAID', 'REFUND_DUE', 'REFUNDED')`

const orders: LedgerSubject = {
  kind: 'order',
  read: (tx, after, condition, limit) =>
    readOrderPostings(tx, Prisma.sql`o.id > ${after}::uuid AND ${condition} ORDER BY o.id LIMIT ${limit}`),
  lock: (tx, ids) =>
    tx.$queryRaw`SELECT FROM orders WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR NO KEY UPDATE`,
  post: postOrders,
  unopened: Prisma.sql`(o.total_price > 0
    AND (o.status <> 'CANCELLED' OR o.payment_status IN ${moved} OR o.deposit_status IN ${moved})
    AND NOT EXISTS (SELECT FROM ledger_events e WHERE e.order_id = o.id AND e.source = 'ORDER'))`,
  changedSince: (at) => Prisma.sql`o.updated_at > ${at}`,
}

const appointments: LedgerSubject = {
  kind: 'appointment',
  read: (tx, after, condition, limit) =>
    readAppointmentPostings(
      tx,
      Prisma.sql`a.id > ${after}::uuid AND ${condition} ORDER BY a.id LIMIT ${limit}`,
    ),
  lock: (tx, ids) =>
    tx.$queryRaw`SELECT FROM appointments WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR NO KEY UPDATE`,
  post: postAppointments,
  unopened: Prisma.sql`(a.price > 0 AND a.payment_status IN ${moved}
    AND NOT EXISTS (SELECT FROM ledger_events e WHERE e.appointment_id = a.id AND e.source = 'APPOINTMENT'))`,
  changedSince: (at) => Prisma.sql`greatest(a.updated_at, a.refund_due_at, a.refunded_at) > ${at}`,
}

export const ledgerSubjects: readonly LedgerSubject[] = [orders, appointments]

/** Counts the orders and visits from before the ledger that are not in it yet. Reads all orders and visits. */
export const unopenedCountsSql = Prisma.sql`
  SELECT (SELECT count(*)::int FROM orders o WHERE ${orders.unopened}) AS orders,
    (SELECT count(*)::int FROM appointments a WHERE ${appointments.unopened}) AS visits`
