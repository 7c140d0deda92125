import 'server-only'
import { Prisma } from '@prisma/client'
import { notFound } from '@/lib/base/errors'
import type { AppointmentState } from '@/lib/care/appointments/transitions'
import type { Viewer } from '@/lib/platform/auth/types'
import type { Tx } from '@/lib/platform/database/client'

export interface LockedAppointment extends AppointmentState {
  id: string
}

/** Conditions for lockAppointment. */
export const ownedByCustomer = ({ id }: Viewer) => Prisma.sql`customer_id = ${id}::uuid`
export const ownedByCaretaker = ({ id }: Viewer) => Prisma.sql`caretaker_id = ${id}::uuid`
export const ownedByAnyone = Prisma.sql`true`

const columns = Prisma.sql`id, purpose, status::text, start, "end", price, payment_status::text AS "paymentStatus",
  outcome::text, rejected_for::text AS "rejectedFor", decline_reason AS "declineReason", cancel_reason AS "cancelReason", updated_at AS "updatedAt"`

/** Locks an appointment of this owner. Throws NOT_FOUND for others and for deleted ones. */
export async function lockAppointment(tx: Tx, id: string, owner: Prisma.Sql): Promise<LockedAppointment> {
  const [appointment] = await tx.$queryRaw<LockedAppointment[]>`
    SELECT ${columns} FROM appointments
    WHERE id = ${id}::uuid AND ${owner} AND deleted_at IS NULL FOR NO KEY UPDATE`
  if (!appointment) throw notFound('appointment')
  return appointment
}

/** Locks the appointments that `selection` (a condition, with ORDER BY and LIMIT where needed) finds. */
export const lockAppointments = (
  tx: Tx,
  selection: Prisma.Sql,
  wait: 'wait' | 'skip locked' = 'wait',
): Promise<LockedAppointment[]> =>
  tx.$queryRaw<LockedAppointment[]>`
    SELECT ${columns} FROM appointments a WHERE a.deleted_at IS NULL AND ${selection}
    FOR NO KEY UPDATE ${wait === 'wait' ? Prisma.empty : Prisma.sql`SKIP LOCKED`}`
