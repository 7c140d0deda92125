import 'server-only'
import { notFound } from '@/lib/base/errors'
import { requireId } from '@/lib/base/ids'
import { assertPayable } from '@/lib/care/appointments/assert-payable'
import { type AppointmentRow, appointmentSelect, toDto } from '@/lib/care/appointments/dto'
import { lockAppointment, ownedByCustomer } from '@/lib/care/appointments/lock'
import { mailAppointmentEvent } from '@/lib/care/appointments/mail'
import type { Edit } from '@/lib/care/appointments/parse-change'
import { deleteReminders } from '@/lib/care/appointments/reminders'
import { assertValidSpan } from '@/lib/care/appointments/rules'
import { findBookable } from '@/lib/care/appointments/schedule'
import { lockSchedule, writeSchedule } from '@/lib/care/appointments/schedule-lock'
import { type AppointmentDto, appointment } from '@/lib/care/appointments/schema'
import { afterEdit, assertEditable } from '@/lib/care/appointments/transitions'
import { writeAppointment } from '@/lib/care/appointments/write-appointment'
import { voidAttempts } from '@/lib/money/payments/attempts'
import { holdTimes } from '@/lib/money/payments/hold-times'
import { isUnpaid } from '@/lib/money/payments/rules'
import type { Viewer } from '@/lib/platform/auth/types'
import { revalidateTags, tags } from '@/lib/platform/cache/tags'
import { db, type Tx } from '@/lib/platform/database/client'
import { assertUnchanged, type Seen } from '@/lib/platform/http/seen'
import { toWire } from '@/lib/platform/http/wire-amounts'

/** The buyer's edit: checked and priced like a new booking, then pending again (contract 2.4). */
export async function editAppointment(
  viewer: Viewer,
  id: string,
  edit: Edit,
  now = new Date(),
): Promise<AppointmentDto> {
  if (edit.span) assertValidSpan(edit.span, now)
  const appointmentId = requireId(id, 'appointment')
  // Its caretaker never changes, and the schedule is locked before the appointment.
  const found = await db.appointment.findFirst({
    where: { id: appointmentId, customerId: viewer.id, deletedAt: null },
    select: { caretakerId: true },
  })
  if (!found) throw notFound('appointment')
  const row = await writeSchedule(found.caretakerId, (tx) =>
    writeEdit(tx, viewer, appointmentId, found.caretakerId, edit, now),
  )
  await revalidateTags(tags.caretakers)
  return toDto(viewer, row)
}

async function writeEdit(
  tx: Tx,
  viewer: Viewer,
  id: string,
  caretakerId: string,
  edit: Edit,
  now: Date,
): Promise<AppointmentRow> {
  await lockSchedule(tx, caretakerId)
  const before = await lockAppointment(tx, id, ownedByCustomer(viewer))
  assertEditable(before)
  if (edit.read) await assertSeenUnchanged(tx, viewer, id, edit.read)
  const caretaker = await findBookable(caretakerId, tx)
  if (!caretaker) throw notFound('appointment')
  const edited = afterEdit(before, edit, caretaker, now, holdTimes)
  if (isUnpaid(edited.paymentStatus)) await assertPayable(tx, edited.price)
  const stored = await writeAppointment(tx, before, edited, viewer.id)
  // A payment form with the old price must not pay the new one (contract 6.10).
  if (stored.price !== before.price) await voidAttempts(tx, { kind: 'appointment', id })
  await deleteReminders(tx, [before])
  await mailAppointmentEvent(tx, 'changed', stored)
  return stored
}

/** Throws CONFLICT with the appointment in `data`. */
async function assertSeenUnchanged(tx: Tx, viewer: Viewer, id: string, read: Seen): Promise<void> {
  const row = await tx.appointment.findUniqueOrThrow({ where: { id }, select: appointmentSelect })
  const now = toWire(appointment, toDto(viewer, row))
  const { purpose, start, end, note, visitAddress } = now
  assertUnchanged(read, { purpose, start, end, note, visitAddress }, 'appointment', now)
}
