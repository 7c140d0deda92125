import 'server-only'
import { type Decision, parseDecision, parseEdit } from '@/lib/appointments/change'
import { appointmentSelect, toDto } from '@/lib/appointments/dto'
import { appointmentLocked, cancelledByShop, editAppointment } from '@/lib/appointments/edit'
import {
  type LockedAppointment,
  lockAppointment,
  ownedByCaretaker,
  ownedByCustomer,
  syncPaymentStatus,
} from '@/lib/appointments/lock'
import { mailAppointmentEvent, mailRefundDue } from '@/lib/appointments/mail'
import { deleteReminders } from '@/lib/appointments/reminders'
import { canBeReopened, isLive, isLocked, isPayable } from '@/lib/appointments/rules'
import { lockSchedule, writeSchedule } from '@/lib/appointments/schedule-lock'
import type { AppointmentChange, AppointmentDto } from '@/lib/appointments/schema'
import type { Viewer } from '@/lib/auth/types'
import { revalidateTags, tags } from '@/lib/cache/tags'
import { contendedTransaction } from '@/lib/database/client'
import { versionAfter } from '@/lib/database/versions'
import { AppError, blockedAccount } from '@/lib/errors'
import { requireId } from '@/lib/ids'
import { answeredPayBy } from '@/lib/payments/deadlines'
import { holdTimes } from '@/lib/payments/hold-times'

export { bookAppointment } from '@/lib/appointments/book'

/** PATCH: the caretaker decides, the buyer edits (contract 2.4). */
export const changeAppointment = async (
  viewer: Viewer,
  id: string,
  sent: AppointmentChange,
): Promise<AppointmentDto> =>
  viewer.role === 'CARETAKER'
    ? decideAppointment(viewer, id, parseDecision(sent))
    : editAppointment(viewer, id, parseEdit(sent))

const eventOfStatus = { APPROVED: 'approved', REJECTED: 'rejected', PENDING: 'reopened' } as const

/** The caretaker sets any status. Throws SLOT_TAKEN when a rejected appointment is reopened and its slot is booked. */
async function decideAppointment(
  viewer: Viewer,
  id: string,
  decision: Decision,
  now = new Date(),
): Promise<AppointmentDto> {
  const appointmentId = requireId(id, 'Appointment')
  const { status } = decision
  const row = await writeSchedule(viewer.id, async (tx) => {
    // A request that was sent before the account was blocked must not reopen what the block ended.
    if (!(await lockSchedule(tx, viewer.id))) throw blockedAccount()
    const before = await lockAppointment(tx, appointmentId, ownedByCaretaker(viewer))
    assertDecisionAllowed(before, decision, now)
    const read = () =>
      tx.appointment.findUniqueOrThrow({ where: { id: appointmentId }, select: appointmentSelect })
    // The same status again writes nothing: no calendar update, no version conflict in another window.
    if (before.status === status) return read()
    const isOwed = isPayable({ ...before, status: 'PENDING' })
    await tx.appointment.update({
      where: { id: appointmentId, status: before.status },
      data: {
        status,
        payBy: isOwed ? answeredPayBy(now, before.start, holdTimes) : null,
        rejectedFor: null,
        outcome: null,
        sequence: { increment: 1 },
        updatedAt: versionAfter(before),
      },
      select: { id: true },
    })
    const isRefundDue = await syncPaymentStatus(tx, before, isLive(status))
    const stored = await read()
    if (status === 'REJECTED') await deleteReminders(tx, [stored])
    if (isRefundDue) await mailRefundDue(tx, stored)
    await mailAppointmentEvent(tx, eventOfStatus[status], stored)
    return stored
  })
  await revalidateTags(tags.caretakers)
  return toDto(viewer, row)
}

function assertDecisionAllowed(before: LockedAppointment, { status, seen }: Decision, now: Date): void {
  if (before.cancelReason !== null) throw cancelledByShop()
  if (isLive(status) && before.rejectedFor === 'CARETAKER_UNAVAILABLE')
    throw new AppError('CONFLICT', 'The shop has ended this appointment. The customer may ask for it again.')
  if (seen && seen.getTime() !== before.updatedAt.getTime())
    throw new AppError('CONFLICT', 'The customer has changed this appointment. Please look at it again.')
  if (isLive(status) && !canBeReopened(before, now))
    throw new AppError(
      'APPOINTMENT_LOCKED',
      'The time of this appointment has passed. It was rejected and cannot be taken up again.',
    )
}

/** The buyer deletes an appointment. If it was paid, the refund is due and admins still see it. */
export async function withdrawAppointment(viewer: Viewer, id: string): Promise<{ _id: string }> {
  const appointmentId = requireId(id, 'Appointment')
  await contendedTransaction(async (tx) => {
    const before = await lockAppointment(tx, appointmentId, ownedByCustomer(viewer))
    if (isLocked(before.status)) throw appointmentLocked()
    const at = versionAfter(before)
    await tx.appointment.update({
      where: { id: appointmentId, status: before.status },
      data: { deletedAt: at, sequence: { increment: 1 }, updatedAt: at },
      select: { id: true },
    })
    const isRefundDue = await syncPaymentStatus(tx, before, false)
    const row = await tx.appointment.findUniqueOrThrow({
      where: { id: appointmentId },
      select: appointmentSelect,
    })
    await deleteReminders(tx, [row])
    await mailAppointmentEvent(tx, 'withdrawn', row)
    if (isRefundDue) await mailRefundDue(tx, row)
  })
  await revalidateTags(tags.caretakers)
  return { _id: appointmentId }
}
