import 'server-only'
import { Prisma } from '@prisma/client'
import { appointmentBalances } from '@/lib/care/appointments/ledger'
import type { EventKind } from '@/lib/money/ledger/events'
import { type Postings, postMissing } from '@/lib/money/ledger/post-missing'
import { postedByAppointment } from '@/lib/money/ledger/posted-sql'
import type { PaymentStatus } from '@/lib/money/payments/rules'
import type { Tx } from '@/lib/platform/database/client'

interface Row extends Omit<Postings, 'wanted'> {
  paymentStatus: PaymentStatus
  price: number
}

/**
 * Reads the postings that appointments should have, and those that they have. `selection`: a condition on `appointments a`,
 * with ORDER BY and LIMIT where needed.
 */
export async function readAppointmentPostings(tx: Tx, selection: Prisma.Sql): Promise<Postings[]> {
  const rows = await tx.$queryRaw<Row[]>`
    SELECT a.id, a.number, a.payment_status::text AS "paymentStatus", a.price, ${postedByAppointment} AS posted
    FROM appointments a WHERE ${selection}`
  return rows.map(({ paymentStatus, price, ...row }) => ({
    ...row,
    wanted: appointmentBalances(paymentStatus, price),
  }))
}

/** Posts what changes of locked appointments did to their money. Returns those for which something was posted. */
export async function postAppointments(
  tx: Tx,
  ids: readonly string[],
  kind: EventKind,
  actorId: string | null,
): Promise<Postings[]> {
  const all = await readAppointmentPostings(tx, Prisma.sql`a.id = ANY(${ids}::uuid[])`)
  return postMissing(tx, all, { source: 'APPOINTMENT', kind, actorId })
}
