import 'server-only'
import { Prisma } from '@prisma/client'
import { appointmentBalances } from '@/lib/care/appointments/ledger'
import type { EventKind } from '@/lib/money/ledger/events'
import { type Book, bookMissing } from '@/lib/money/ledger/post-missing'
import { bookedByAppointment } from '@/lib/money/ledger/posted-sql'
import type { PaymentStatus } from '@/lib/money/payments/rules'
import type { Tx } from '@/lib/platform/database/client'

interface Row extends Omit<Book, 'wanted'> {
  paymentStatus: PaymentStatus
  price: number
}

/** What appointments should have booked, and what they have. `selection`: a condition on `appointments a`, with ORDER BY and LIMIT where needed. */
export async function readAppointmentBooks(tx: Tx, selection: Prisma.Sql): Promise<Book[]> {
  const rows = await tx.$queryRaw<Row[]>`
    SELECT a.id, a.number, a.payment_status::text AS "paymentStatus", a.price, ${bookedByAppointment} AS booked
    FROM appointments a WHERE ${selection}`
  return rows.map(({ paymentStatus, price, ...row }) => ({
    ...row,
    wanted: appointmentBalances(paymentStatus, price),
  }))
}

/** Books what changes of locked appointments did to their money. Returns those for which something was booked. */
export async function bookAppointments(
  tx: Tx,
  ids: readonly string[],
  kind: EventKind,
  actorId: string | null,
): Promise<Book[]> {
  const books = await readAppointmentBooks(tx, Prisma.sql`a.id = ANY(${ids}::uuid[])`)
  return bookMissing(tx, books, { source: 'APPOINTMENT', kind, actorId })
}
