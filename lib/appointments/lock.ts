import 'server-only'
import { Prisma } from '@prisma/client'
import { appointmentPayments } from '@/lib/appointments/payment'
import type { RejectionReason, Status } from '@/lib/appointments/rules'
import type { Viewer } from '@/lib/auth/types'
import type { Tx } from '@/lib/database/client'
import { notFound } from '@/lib/errors'
import { type PaymentStatus, paymentAfterActivation } from '@/lib/payments/rules'

export interface LockedAppointment {
  id: string
  status: Status
  start: Date
  end: Date
  price: number
  paymentStatus: PaymentStatus
  rejectedFor: RejectionReason | null
  cancelReason: string | null
  updatedAt: Date
}

/** Conditions for lockAppointment. */
export const ownedByCustomer = ({ id }: Viewer) => Prisma.sql`customer_id = ${id}::uuid`
export const ownedByCaretaker = ({ id }: Viewer) => Prisma.sql`caretaker_id = ${id}::uuid`

/** Locks an appointment of this owner. Throws NOT_FOUND for others and for deleted ones. */
export async function lockAppointment(tx: Tx, id: string, owner: Prisma.Sql): Promise<LockedAppointment> {
  const [appointment] = await tx.$queryRaw<LockedAppointment[]>`
    SELECT id, status::text, start, "end", price, payment_status::text AS "paymentStatus",
      rejected_for::text AS "rejectedFor", cancel_reason AS "cancelReason", updated_at AS "updatedAt"
    FROM appointments WHERE id = ${id}::uuid AND ${owner} AND deleted_at IS NULL FOR NO KEY UPDATE`
  if (!appointment) throw notFound('Appointment')
  return appointment
}

/**
 * Sets the payment status that follows when a locked appointment ends or is reopened (`paymentAfterActivation`). Returns whether a
 * refund became due.
 */
export async function syncPaymentStatus(
  tx: Tx,
  { id, paymentStatus }: { id: string; paymentStatus: PaymentStatus },
  live: boolean,
): Promise<boolean> {
  const after = paymentAfterActivation(paymentStatus, live)
  if (after === paymentStatus) return false
  await appointmentPayments.setPaymentStatus(tx, id, after)
  return after === 'REFUND_DUE'
}
