import 'server-only'
import { requireId } from '@/lib/base/ids'
import { toDto } from '@/lib/care/appointments/dto'
import { lockAppointment, ownedByAnyone } from '@/lib/care/appointments/lock'
import { mailCancelled, mailRefundDue } from '@/lib/care/appointments/mail'
import { deleteReminders } from '@/lib/care/appointments/reminders'
import type { AppointmentDto } from '@/lib/care/appointments/schema'
import { afterCancellation, isRefundNew } from '@/lib/care/appointments/transitions'
import { writeAppointment } from '@/lib/care/appointments/write-appointment'
import { recordAudit } from '@/lib/platform/audit/record'
import type { Viewer } from '@/lib/platform/auth/types'
import { revalidateTags, tags } from '@/lib/platform/cache/tags'
import { contendedTransaction } from '@/lib/platform/database/client'
import type { ReasonForm } from '@/lib/platform/http/reason'

/**
 * Cancels a live appointment for the shop, for good (docs/decisions/0022-ended-by-the-shop.md): it becomes REJECTED, its slot is
 * free again, a paid price becomes due for refund, and both people get an email with the reason. Throws NOT_FOUND, and
 * NOT_CANCELLABLE for an appointment that is rejected or has taken place.
 */
export async function cancelByShop(
  viewer: Viewer,
  id: string,
  { reason }: ReasonForm,
  now = new Date(),
): Promise<AppointmentDto> {
  const appointmentId = requireId(id, 'appointment')
  const row = await contendedTransaction(async (tx) => {
    const before = await lockAppointment(tx, appointmentId, ownedByAnyone)
    const stored = await writeAppointment(tx, before, afterCancellation(before, reason, now), viewer.id)
    await recordAudit(tx, {
      actorId: viewer.id,
      action: 'appointment.cancel',
      subject: `appointment:${appointmentId}`,
      before: { status: before.status, paymentStatus: before.paymentStatus },
      after: { status: stored.status, paymentStatus: stored.paymentStatus, reason },
    })
    await deleteReminders(tx, [stored])
    await mailCancelled(tx, stored, reason)
    if (isRefundNew(before, stored)) await mailRefundDue(tx, stored)
    return stored
  })
  await revalidateTags(tags.caretakers)
  return toDto(viewer, row)
}
