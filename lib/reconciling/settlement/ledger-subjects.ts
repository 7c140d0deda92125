import 'server-only'
import { Prisma } from '@prisma/client'
import { bookAppointments, readAppointmentBooks } from '@/lib/care/appointments/post-appointments'
import type { EventKind } from '@/lib/money/ledger/events'
import type { Book } from '@/lib/money/ledger/post-missing'
import type { SubjectKind } from '@/lib/money/payments/basket'
import { bookOrders, readOrderBooks } from '@/lib/orders/record/post-order'
import type { Tx } from '@/lib/platform/database/client'

/** Everything that has a ledger of its own, read and booked in batches by id. */
export interface LedgerBooks {
  kind: SubjectKind
  /** After an id, those that meet `condition`. */
  read(tx: Tx, after: string, condition: Prisma.Sql, limit: number): Promise<Book[]>
  lock(tx: Tx, ids: readonly string[]): Promise<unknown>
  book(tx: Tx, ids: readonly string[], kind: EventKind, actorId: string | null): Promise<Book[]>
  /** From before the ledger. The others that are not in it have nothing to book. */
  unopened: Prisma.Sql
  /** Changed since then, perhaps by a server of the version before, which books nothing. */
  changedSince(at: Date): Prisma.Sql
}

const moved = Prisma.sql`('PAID', 'REFUND_DUE', 'REFUNDED')`

const orders: LedgerBooks = {
  kind: 'order',
  read: (tx, after, condition, limit) =>
    readOrderBooks(tx, Prisma.sql`o.id > ${after}::uuid AND ${condition} ORDER BY o.id LIMIT ${limit}`),
  lock: (tx, ids) =>
    tx.$queryRaw`SELECT FROM orders WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR NO KEY UPDATE`,
  book: bookOrders,
  unopened: Prisma.sql`(o.total_price > 0
    AND (o.status <> 'CANCELLED' OR o.payment_status IN ${moved} OR o.deposit_status IN ${moved})
    AND NOT EXISTS (SELECT FROM ledger_events e WHERE e.order_id = o.id AND e.source = 'ORDER'))`,
  changedSince: (at) => Prisma.sql`o.updated_at > ${at}`,
}

const appointments: LedgerBooks = {
  kind: 'appointment',
  read: (tx, after, condition, limit) =>
    readAppointmentBooks(tx, Prisma.sql`a.id > ${after}::uuid AND ${condition} ORDER BY a.id LIMIT ${limit}`),
  lock: (tx, ids) =>
    tx.$queryRaw`SELECT FROM appointments WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR NO KEY UPDATE`,
  book: bookAppointments,
  unopened: Prisma.sql`(a.price > 0 AND a.payment_status IN ${moved}
    AND NOT EXISTS (SELECT FROM ledger_events e WHERE e.appointment_id = a.id AND e.source = 'APPOINTMENT'))`,
  changedSince: (at) => Prisma.sql`greatest(a.updated_at, a.refund_due_at, a.refunded_at) > ${at}`,
}

export const ledgerBooks: readonly LedgerBooks[] = [orders, appointments]
