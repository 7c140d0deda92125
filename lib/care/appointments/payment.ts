import 'server-only'
import { notFound } from '@/lib/base/errors'
import { postAppointments } from '@/lib/care/appointments/post-appointments'
import { isLive, type Status } from '@/lib/care/appointments/rules'
import {
  type PayableKind,
  type SubjectRow,
  systemActor,
  toLockedSubject,
} from '@/lib/money/payments/subjects'

type Row = SubjectRow & { status: Status; deletedAt: Date | null }

export const appointmentPayments: PayableKind = {
  kind: 'appointment',

  async lock(tx, id) {
    const [row] = await tx.$queryRaw<Row[]>`
      SELECT a.number, a.status::text, a.deleted_at AS "deletedAt", a.price::int8 AS price,
        a.payment_status::text AS "paymentStatus", a.pay_by AS "payBy", u.first_name AS "firstName", u.email
      FROM appointments a JOIN users u ON u.id = a.customer_id WHERE a.id = ${id}::uuid FOR NO KEY UPDATE OF a`
    if (!row) throw notFound('appointment')
    return toLockedSubject(row, { isActive: isLive(row.status) && row.deletedAt === null, isCash: false })
  },

  /** Does not change updatedAt, because a payment does not change what the caretaker approves. */
  async setPaymentStatus(tx, id, newStatus, actor = systemActor) {
    await tx.$executeRaw`
      UPDATE appointments SET payment_status = ${newStatus}::"PaymentStatus",
        refund_due_at = CASE WHEN ${newStatus} = 'REFUND_DUE' THEN clock_timestamp() ELSE refund_due_at END
      WHERE id = ${id}::uuid`
    await postAppointments(tx, [id], newStatus === 'REFUNDED' ? 'REFUND' : 'PAYMENT', actor.actorId)
  },

  async setPayBy(tx, id, payBy) {
    await tx.appointment.updateMany({ where: { id }, data: { payBy } })
  },

  /** Stores the refund with its time, which orders keep in their history. */
  async saveRefund(tx, id, refundReference) {
    await tx.appointment.updateMany({ where: { id }, data: { refundReference, refundedAt: new Date() } })
  },
}
