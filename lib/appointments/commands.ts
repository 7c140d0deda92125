import 'server-only'
import { type Decision, decisionOf, editOf } from '@/lib/appointments/change'
import { appointmentSelect, toDto } from '@/lib/appointments/dto'
import { appointmentLocked, editAppointment } from '@/lib/appointments/edit'
import { mailNews } from '@/lib/appointments/mails'
import { forgetReminders } from '@/lib/appointments/reminders'
import type { AppointmentChange, AppointmentDto } from '@/lib/appointments/schema'
import { holdSlotsOf, writeDiary } from '@/lib/appointments/slot-lock'
import type { Viewer } from '@/lib/auth/types'
import { expire, tags } from '@/lib/cache'
import { db, type Tx } from '@/lib/db'
import { AppError, notFound } from '@/lib/errors'
import { idOr404 } from '@/lib/ids'
import { mailPayment } from '@/lib/mail/events'
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
    await holdSlotsOf(tx, viewer.id)
    // The same status again changes nothing, so that it neither alarms a calendar nor outdates another window.
    // Money follows: rejecting a paid one makes a refund due, reviving it before the refund makes it paid.
    const changed = await tx.$executeRaw`
        UPDATE appointments AS a SET
          status = ${status}::"AppointmentStatus",
          payment_status = CASE
            WHEN ${status} = 'REJECTED' AND payment_status = 'PAID' THEN 'REFUND_DUE'
            WHEN ${status} <> 'REJECTED' AND payment_status = 'REFUND_DUE' THEN 'PAID'
            ELSE payment_status END,
          outcome = CASE WHEN ${status} = 'APPROVED' THEN outcome END,
          sequence = sequence + (status::text <> ${status})::int,
          updated_at = CASE WHEN status::text = ${status} THEN updated_at
            ELSE ${nextVersion} END
        WHERE id = ${appointmentId}::uuid AND caretaker_id = ${viewer.id}::uuid AND deleted_at IS NULL
          AND (${seen}::timestamptz IS NULL OR updated_at = ${seen}::timestamptz)`
    const found = await tx.appointment.findFirst({
      where: { id: appointmentId, caretakerId: viewer.id, deletedAt: null },
      select: appointmentSelect,
    })
    if (!found) throw notFound('Appointment')
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

/** The buyer withdraws; a paid one leaves a refund due, visible to admins only. */
export async function deleteAppointment(viewer: Viewer, id: string): Promise<{ _id: string }> {
  const appointmentId = idOr404(id, 'Appointment')
  const isDeleted = await db.$transaction(async (tx) => {
    const deleted = await tx.$executeRaw`
    UPDATE appointments SET
      deleted_at = clock_timestamp(),
      payment_status = CASE WHEN payment_status = 'PAID' THEN 'REFUND_DUE' ELSE payment_status END,
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

interface Refundable {
  id: string
  price: number
  updatedAt: Date
  customer: { firstName: string; email: string }
}

/** Told once per moment at which the money became due. */
async function announceRefund(tx: Tx, { id, price, updatedAt, customer }: Refundable): Promise<void> {
  const { firstName, email } = customer
  await mailPayment(tx, {
    kind: 'appointment',
    id,
    state: 'REFUND_DUE',
    paisa: price,
    firstName,
    email,
    at: updatedAt,
  })
}
