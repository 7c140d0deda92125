import 'server-only'
import { appointmentSelect, toDto } from '@/lib/appointments/dto'
import { syncPaymentStatus } from '@/lib/appointments/lock'
import { mailCancelled, mailRefundDue } from '@/lib/appointments/mail'
import { appointmentPayments } from '@/lib/appointments/payment'
import { deleteReminders } from '@/lib/appointments/reminders'
import { canBeCancelled, isLive } from '@/lib/appointments/rules'
import type { AppointmentDto } from '@/lib/appointments/schema'
import { recordAudit } from '@/lib/audit/record'
import type { Viewer } from '@/lib/auth/types'
import { revalidateTags, tags } from '@/lib/cache/tags'
import { contendedTransaction } from '@/lib/database/client'
import { nextVersion } from '@/lib/database/versions'
import { AppError, notFound } from '@/lib/errors'
import type { ReasonForm } from '@/lib/http/reason'
import { requireId } from '@/lib/ids'

const notCancellable = (message: string) => new AppError('NOT_CANCELLABLE', message)

/**
 * Cancels a live appointment for the shop, for good: it becomes REJECTED, its slot is free again, a paid price becomes
 * due for refund, and both people get an email with the reason. Throws NOT_FOUND, and NOT_CANCELLABLE for an appointment
 * that is rejected or has taken place.
 */
export async function cancelByShop(
  viewer: Viewer,
  id: string,
  { reason }: ReasonForm,
  now = new Date(),
): Promise<AppointmentDto> {
  const appointmentId = requireId(id, 'Appointment')
  const row = await contendedTransaction(async (tx) => {
    await appointmentPayments.lock(tx, appointmentId)
    const before = await tx.appointment.findUniqueOrThrow({
      where: { id: appointmentId },
      select: {
        id: true,
        status: true,
        paymentStatus: true,
        price: true,
        end: true,
        outcome: true,
        deletedAt: true,
      },
    })
    if (before.deletedAt) throw notFound('Appointment')
    if (!isLive(before.status)) throw notCancellable('This appointment does not take place any more.')
    if (!canBeCancelled(before, now))
      throw notCancellable('This appointment has taken place. It cannot be cancelled any more.')
    await tx.$executeRaw`
      UPDATE appointments SET
        status = 'REJECTED', cancel_reason = ${reason}, outcome = NULL, sequence = sequence + 1,
        updated_at = ${nextVersion}
      WHERE id = ${appointmentId}::uuid AND status = ${before.status}::"AppointmentStatus"`
    const isRefundDue = await syncPaymentStatus(tx, before, false)
    const stored = await tx.appointment.findUniqueOrThrow({
      where: { id: appointmentId },
      select: appointmentSelect,
    })
    await recordAudit(tx, {
      actorId: viewer.id,
      action: 'appointment.cancel',
      subject: `appointment:${appointmentId}`,
      before: { status: before.status, paymentStatus: before.paymentStatus },
      after: { status: stored.status, paymentStatus: stored.paymentStatus, reason },
    })
    await deleteReminders(tx, [stored])
    await mailCancelled(tx, stored, reason)
    if (isRefundDue) await mailRefundDue(tx, stored)
    return stored
  })
  await revalidateTags(tags.caretakers)
  return toDto(viewer, row)
}
