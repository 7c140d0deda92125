import 'server-only'
import { appointmentSelect, toDto } from '@/lib/appointments/dto'
import { announceRefund, mailCancelled } from '@/lib/appointments/mails'
import { forgetReminders } from '@/lib/appointments/reminders'
import { paymentAfter } from '@/lib/appointments/rules'
import type { AppointmentDto } from '@/lib/appointments/schema'
import { recordDeed } from '@/lib/audit'
import type { Viewer } from '@/lib/auth/types'
import { expire, tags } from '@/lib/cache'
import { contended } from '@/lib/db'
import { AppError, notFound } from '@/lib/errors'
import type { ReasonForm } from '@/lib/http/reason'
import { idOr404 } from '@/lib/ids'
import { lockSubject, setPaymentStatus } from '@/lib/payments/subjects'
import { nextVersion } from '@/lib/versions'

const over = () => new AppError('NOT_CANCELLABLE', 'This appointment does not take place any more.')

/**
 * The shop cancels a live visit for good: it becomes REJECTED, its slot is free again, money that was paid is due for
 * refund, and both people get a mail with the reason. Throws NOT_FOUND, and NOT_CANCELLABLE for what does not take place
 * anyway.
 */
export async function cancelAppointment(
  viewer: Viewer,
  id: string,
  { reason }: ReasonForm,
): Promise<AppointmentDto> {
  const subject = { kind: 'appointment', id: idOr404(id, 'Appointment') } as const
  const row = await contended(async (tx) => {
    const { paymentStatus } = await lockSubject(tx, subject)
    const before = await tx.appointment.findUniqueOrThrow({
      where: { id: subject.id },
      select: { status: true, deletedAt: true },
    })
    const changed = await tx.$executeRaw`
      UPDATE appointments SET
        status = 'REJECTED', cancel_reason = ${reason}, outcome = NULL, sequence = sequence + 1,
        updated_at = ${nextVersion}
      WHERE id = ${subject.id}::uuid AND deleted_at IS NULL AND status <> 'REJECTED'`
    if (changed === 0) throw before.deletedAt ? notFound('Appointment') : over()
    const after = paymentAfter(paymentStatus, false)
    if (after !== paymentStatus) {
      await setPaymentStatus(tx, subject, after, { by: 'ADMIN', actorId: viewer.id })
    }
    const stored = await tx.appointment.findUniqueOrThrow({
      where: { id: subject.id },
      select: appointmentSelect,
    })
    await recordDeed(tx, {
      actorId: viewer.id,
      action: 'appointment.cancel',
      subject: `appointment:${subject.id}`,
      before: { status: before.status, paymentStatus },
      after: { status: stored.status, paymentStatus: after, reason },
    })
    await forgetReminders(tx, [stored])
    await mailCancelled(tx, stored, reason)
    if (after === 'REFUND_DUE' && after !== paymentStatus) await announceRefund(tx, stored)
    return stored
  })
  await expire(tags.caretakers)
  return toDto(viewer, row)
}
