import 'server-only'
import { Prisma } from '@prisma/client'
import type { Tx } from '@/lib/platform/database/client'
import { looseKey, referenceKey } from '@/lib/reconciling/statements/lines'
import type { KnownReceivable } from '@/lib/reconciling/statements/matching'
import { earlierLines, lineOfOrder, type OwnLine, orderNumbers } from '@/lib/reconciling/statements/parcels'

// The orders and visits that the lines of the gateway's statement may be about, locked.

interface Row {
  id: string
  number: string
  /** Basket and transaction ids of its payment attempts. */
  attempts: string[]
  collected: number
  /** Payments that arrived besides it. */
  seconds: number[]
  outstanding: number
  earlier: number[]
}

/** Locks the payments online for orders and visits with one of these numbers, basket ids or transaction ids. */
export async function lockPayments(
  tx: Tx,
  references: readonly string[],
  ownLine: OwnLine | null = null,
): Promise<KnownReceivable[]> {
  const numbers = orderNumbers(references)
  const keys = references.map(looseKey)
  const attempts = await tx.$queryRaw<{ orderId: string | null; appointmentId: string | null }[]>`
    SELECT order_id AS "orderId", appointment_id AS "appointmentId" FROM payment_attempts
    WHERE loose_reference_key(basket_id) = ANY(${keys}::text[]) OR loose_reference_key(transaction_id) = ANY(${keys}::text[])`
  const orders = await tx.$queryRaw<{ id: string }[]>`
    SELECT o.id FROM orders o WHERE o.number = ANY(${numbers}::text[])
      OR o.id = ANY(${attempts.flatMap(({ orderId }) => orderId ?? [])}::uuid[]) ORDER BY o.id FOR NO KEY UPDATE`
  const appointments = await tx.$queryRaw<{ id: string }[]>`
    SELECT a.id FROM appointments a WHERE a.number = ANY(${numbers}::text[])
      OR a.id = ANY(${attempts.flatMap(({ appointmentId }) => appointmentId ?? [])}::uuid[]) ORDER BY a.id FOR NO KEY UPDATE`
  return readPayments(
    tx,
    { orders: orders.map(({ id }) => id), appointments: appointments.map(({ id }) => id) },
    ownLine,
  )
}

/** Locked orders and appointments. */
export async function readPayments(
  tx: Tx,
  ids: { orders: readonly string[]; appointments: readonly string[] },
  ownLine: OwnLine | null,
): Promise<KnownReceivable[]> {
  const orders = await tx.$queryRaw<Row[]>`
    SELECT o.id, o.number, ${attemptsOf(Prisma.sql`p.order_id = o.id`)} AS attempts, ${gatewayOf(Prisma.sql`e.order_id = o.id`)},
      ${earlierLines(lineOfOrder, 'GATEWAY', ownLine)} AS earlier
    FROM orders o WHERE o.id = ANY(${ids.orders}::uuid[]) ORDER BY o.id`
  const appointments = await tx.$queryRaw<Row[]>`
    SELECT a.id, a.number, ${attemptsOf(Prisma.sql`p.appointment_id = a.id`)} AS attempts,
      ${gatewayOf(Prisma.sql`e.appointment_id = a.id`)},
      ${earlierLines(lineOfAppointment, 'GATEWAY', ownLine)} AS earlier
    FROM appointments a WHERE a.id = ANY(${ids.appointments}::uuid[]) ORDER BY a.id`
  return [
    ...orders.map((row) => toKnown('order', row)),
    ...appointments.map((row) => toKnown('appointment', row)),
  ]
}

export const lineOfAppointment = Prisma.sql`(l.statement_id, l.position) IN (
  SELECT n.statement_id, n.position FROM statement_line_appointments n WHERE n.appointment_id = a.id)`

const attemptsOf = (subject: Prisma.Sql) => Prisma.sql`ARRAY(
  SELECT unnest(array_remove(ARRAY[p.basket_id, p.transaction_id], NULL)) FROM payment_attempts p WHERE ${subject})`

/** The sum that the customer paid online, second payments apart, and the part of it all that the gateway still has. */
const gatewayOf = (subject: Prisma.Sql) => Prisma.sql`
  coalesce((SELECT sum(n.paisa) FROM ledger_events e JOIN ledger_entries n ON n.event_id = e.id
    WHERE ${subject} AND n.account = 'GATEWAY' AND e.source NOT IN ('STATEMENT', 'PAYMENT')
      AND NOT (e.source = 'TRANSFER' AND EXISTS (SELECT FROM ledger_events b WHERE b.source = 'PAYMENT' AND b.note = e.note
        AND (b.order_id = e.order_id OR b.appointment_id = e.appointment_id)))), 0)::float8 AS collected,
  ARRAY(SELECT n.paisa::float8 FROM ledger_events e JOIN ledger_entries n ON n.event_id = e.id
    WHERE ${subject} AND n.account = 'GATEWAY' AND e.source = 'PAYMENT' AND n.paisa > 0 AND NOT EXISTS (
      SELECT FROM ledger_events b WHERE b.source = 'TRANSFER' AND b.note = e.note
        AND (b.order_id = e.order_id OR b.appointment_id = e.appointment_id)) AND NOT EXISTS (
      SELECT FROM ledger_events c WHERE c.source = 'PAYMENT' AND c.kind = 'NOT_ARRIVED' AND c.note = e.note AND c.id > e.id
        AND (c.order_id = e.order_id OR c.appointment_id = e.appointment_id)) ORDER BY e.id) AS seconds,
  coalesce((SELECT sum(n.paisa) FROM ledger_events e JOIN ledger_entries n ON n.event_id = e.id
    WHERE ${subject} AND n.account = 'GATEWAY'), 0)::float8 AS outstanding`

const toKnown = (subject: KnownReceivable['subject'], row: Row): KnownReceivable => ({
  id: row.id,
  subject,
  number: row.number,
  references: [row.number, ...row.attempts.map(referenceKey)],
  state: row.collected > 0 ? 'COLLECTED' : 'OPEN',
  collections: [row.collected, ...row.seconds],
  outstanding: row.outstanding,
  earlier: row.earlier.map((collected) => ({ collected })),
})
