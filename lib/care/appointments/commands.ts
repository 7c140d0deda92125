import 'server-only'
import { AppError, blockedAccount } from '@/lib/base/errors'
import { apiText } from '@/lib/base/i18n/answer-text'
import { requireId } from '@/lib/base/ids'
import { appointmentSelect, toDto } from '@/lib/care/appointments/dto'
import { editAppointment } from '@/lib/care/appointments/edit'
import { lockAppointment, ownedByCaretaker, ownedByCustomer } from '@/lib/care/appointments/lock'
import { mailAppointmentEvent, mailRefundDue } from '@/lib/care/appointments/mail'
import { type Decision, parseDecision, parseEdit } from '@/lib/care/appointments/parse-change'
import { deleteReminders } from '@/lib/care/appointments/reminders'
import { findBookable, isBlocked } from '@/lib/care/appointments/schedule'
import { lockSchedule, writeSchedule } from '@/lib/care/appointments/schedule-lock'
import type { AppointmentChange, AppointmentDto } from '@/lib/care/appointments/schema'
import { afterAnswer, afterWithdrawal, isRefundNew } from '@/lib/care/appointments/transitions'
import { writeAppointment } from '@/lib/care/appointments/write-appointment'
import { holdTimes } from '@/lib/money/payments/hold-times'
import type { Viewer } from '@/lib/platform/auth/types'
import { revalidateTags, tags } from '@/lib/platform/cache/tags'
import { contendedTransaction } from '@/lib/platform/database/client'

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
  const appointmentId = requireId(id, 'appointment')
  const { status } = decision
  const row = await writeSchedule(viewer.id, async (tx) => {
    await lockSchedule(tx, viewer.id)
    // A request that was sent before the account was blocked must not reopen what the block ended.
    if (!(await findBookable(viewer.id, tx))) {
      if (await isBlocked(viewer.id, tx)) throw blockedAccount()
      // Who is not listed may still call off what was approved before.
      if (status !== 'REJECTED') throw new AppError('CONFLICT', apiText('answers.caretakers.notListed'))
    }
    const before = await lockAppointment(tx, appointmentId, ownedByCaretaker(viewer))
    const change = afterAnswer(before, decision, now, holdTimes)
    // A repeated status writes nothing: no calendar update, no version conflict in another window.
    if (before.status === status)
      return tx.appointment.findUniqueOrThrow({ where: { id: appointmentId }, select: appointmentSelect })
    const stored = await writeAppointment(tx, before, change, viewer.id)
    if (status === 'REJECTED') await deleteReminders(tx, [stored])
    if (isRefundNew(before, stored)) await mailRefundDue(tx, stored)
    await mailAppointmentEvent(tx, eventOfStatus[status], stored)
    return stored
  })
  await revalidateTags(tags.caretakers)
  return toDto(viewer, row)
}

/** The buyer deletes an appointment. If it was paid, the refund is due and admins still see it. */
export async function withdrawAppointment(viewer: Viewer, id: string): Promise<{ _id: string }> {
  const appointmentId = requireId(id, 'appointment')
  await contendedTransaction(async (tx) => {
    const before = await lockAppointment(tx, appointmentId, ownedByCustomer(viewer))
    const stored = await writeAppointment(tx, before, afterWithdrawal(before, new Date()), viewer.id)
    await deleteReminders(tx, [stored])
    await mailAppointmentEvent(tx, 'withdrawn', stored)
    if (isRefundNew(before, stored)) await mailRefundDue(tx, stored)
  })
  await revalidateTags(tags.caretakers)
  return { _id: appointmentId }
}
