import 'server-only'
import { type Decision, decisionOf, editOf } from '@/lib/appointments/change'
import { appointmentSelect, toDto } from '@/lib/appointments/dto'
import { appointmentLocked, cancelledByShop, editAppointment } from '@/lib/appointments/edit'
import { announceRefund, mailNews } from '@/lib/appointments/mails'
import { forgetReminders } from '@/lib/appointments/reminders'
import { isPayable } from '@/lib/appointments/rules'
import type { AppointmentChange, AppointmentDto } from '@/lib/appointments/schema'
import { holdSlotsOf, writeDiary } from '@/lib/appointments/slot-lock'
import type { Viewer } from '@/lib/auth/types'
import { expire, tags } from '@/lib/cache'
import { db, type Tx } from '@/lib/db'
import { AppError, blockedAccount, notFound } from '@/lib/errors'
import { idOr404 } from '@/lib/ids'
import { payByOfAnswer } from '@/lib/payments/deadlines'
import { holding } from '@/lib/payments/holding'
import { nextVersion } from '@/lib/versions'

export { bookAppointment } from '@/lib/appointments/book'

/** PATCH: each party has a half of its own (contract 2.4). */
export const changeAppointment = async (
  viewer: Viewer,
  id: string,
  sent: AppointmentChange,
): Promise<AppointmentDto> =>
  viewer.role === 'CARETAKER'
    ? decideAppointment(viewer, id, decisionOf(sent))
    : editAppointment(viewer, id, editOf(sent))

const newsOf = { APPROVED: 'approved', REJECTED: 'rejected', PENDING: 'reopened' } as const

/** The caretaker's word: any status from any; leaving REJECTED must find the slot still free. */
async function decideAppointment(
  viewer: Viewer,
  id: string,
  { status, seen }: Decision,
): Promise<AppointmentDto> {
  const appointmentId = idOr404(id, 'Appointment')
  const row = await writeDiary(viewer.id, async (tx) => {
    // A call that was on its way when the account was blocked must not take up again what the block ended.
    if (!(await holdSlotsOf(tx, viewer.id))) throw blockedAccount()
    const answered = await payByOfAnswerTo(tx, appointmentId)
    // The same status again changes nothing, so that it neither alarms a calendar nor outdates another window.
    // Money follows: rejecting a paid one makes a refund due, reviving it before the refund makes it paid.
    const changed = await tx.$executeRaw`
        UPDATE appointments AS a SET
          status = ${status}::"AppointmentStatus",
          payment_status = CASE
            WHEN ${status} = 'REJECTED' AND payment_status = 'PAID' THEN 'REFUND_DUE'
            WHEN ${status} <> 'REJECTED' AND payment_status = 'REFUND_DUE' THEN 'PAID'
            ELSE payment_status END,
          refund_due_at = CASE WHEN ${status} = 'REJECTED' AND payment_status = 'PAID' THEN clock_timestamp()
            ELSE refund_due_at END,
          pay_by = CASE WHEN status::text = ${status} THEN pay_by ELSE ${answered}::timestamptz END,
          rejected_for = CASE WHEN ${status} = 'REJECTED' THEN rejected_for END,
          outcome = CASE WHEN ${status} = 'APPROVED' THEN outcome END,
          sequence = sequence + (status::text <> ${status})::int,
          updated_at = CASE WHEN status::text = ${status} THEN updated_at
            ELSE ${nextVersion} END
        WHERE id = ${appointmentId}::uuid AND caretaker_id = ${viewer.id}::uuid AND deleted_at IS NULL
          AND (${status} = 'REJECTED' OR rejected_for IS DISTINCT FROM 'CARETAKER_UNAVAILABLE')
          AND cancel_reason IS NULL
          AND (${seen}::timestamptz IS NULL OR updated_at = ${seen}::timestamptz)`
    const found = await tx.appointment.findFirst({
      where: { id: appointmentId, caretakerId: viewer.id, deletedAt: null },
      select: appointmentSelect,
    })
    if (!found) throw notFound('Appointment')
    if (found.cancelReason !== null) throw cancelledByShop()
    if (changed === 0 && found.rejectedFor === 'CARETAKER_UNAVAILABLE')
      throw new AppError(
        'CONFLICT',
        'The shop has ended this appointment. The customer may ask for it again.',
      )
    if (changed === 0)
      throw new AppError('CONFLICT', 'The customer has changed this appointment. Please look at it again.')
    if (status === 'REJECTED') await forgetReminders(tx, [found])
    if (found.paymentStatus === 'REFUND_DUE') await announceRefund(tx, found)
    await mailNews(tx, newsOf[status], found)
    return found
  })
  await expire(tags.caretakers)
  return toDto(viewer, row)
}

/** Until when the customer has to pay once the caretaker has answered; null when nothing is left to pay. */
async function payByOfAnswerTo(tx: Tx, id: string): Promise<Date | null> {
  const row = await tx.appointment.findUnique({
    where: { id },
    select: { start: true, price: true, paymentStatus: true },
  })
  return row && isPayable({ ...row, status: 'PENDING' })
    ? payByOfAnswer(new Date(), row.start, holding)
    : null
}

/** The buyer withdraws; a paid one leaves a refund due, visible to admins only. */
export async function deleteAppointment(viewer: Viewer, id: string): Promise<{ _id: string }> {
  const appointmentId = idOr404(id, 'Appointment')
  const isDeleted = await db.$transaction(async (tx) => {
    const deleted = await tx.$executeRaw`
    UPDATE appointments SET
      deleted_at = clock_timestamp(),
      payment_status = CASE WHEN payment_status = 'PAID' THEN 'REFUND_DUE' ELSE payment_status END,
      refund_due_at = CASE WHEN payment_status = 'PAID' THEN clock_timestamp() ELSE refund_due_at END,
      sequence = sequence + 1,
      updated_at = ${nextVersion}
    WHERE id = ${appointmentId}::uuid AND customer_id = ${viewer.id}::uuid AND deleted_at IS NULL
      AND status <> 'APPROVED'`
    if (deleted !== 1) return false
    const row = await tx.appointment.findUniqueOrThrow({
      where: { id: appointmentId },
      select: appointmentSelect,
    })
    await forgetReminders(tx, [row])
    await mailNews(tx, 'withdrawn', row)
    if (row.paymentStatus === 'REFUND_DUE') await announceRefund(tx, row)
    return true
  })
  if (isDeleted) {
    await expire(tags.caretakers)
    return { _id: appointmentId }
  }
  const own = await db.appointment.findFirst({
    where: { id: appointmentId, customerId: viewer.id, deletedAt: null },
    select: { status: true },
  })
  if (!own) throw notFound('Appointment')
  throw appointmentLocked()
}
