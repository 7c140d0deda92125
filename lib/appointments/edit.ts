import 'server-only'
import type { Edit } from '@/lib/appointments/change'
import { findBookable, outOfHours, refuseClosed } from '@/lib/appointments/diary'
import { appointmentSelect, toDto } from '@/lib/appointments/dto'
import { mailNews } from '@/lib/appointments/mails'
import { forgetReminders } from '@/lib/appointments/reminders'
import {
  isLocked,
  isOpen,
  isPriceLocked,
  paymentAfter,
  serviceOf,
  spanFaults,
} from '@/lib/appointments/rules'
import type { AppointmentDto } from '@/lib/appointments/schema'
import { holdSlotsOf, writeDiary } from '@/lib/appointments/slot-lock'
import type { Viewer } from '@/lib/auth/types'
import { expire, tags } from '@/lib/cache'
import { db } from '@/lib/db'
import { AppError, invalid, notFound } from '@/lib/errors'
import { idOr404 } from '@/lib/ids'
import { voidAttempts } from '@/lib/payments/attempts'
import { nextVersion } from '@/lib/versions'

export const appointmentLocked = () =>
  new AppError(
    'APPOINTMENT_LOCKED',
    'The caretaker has approved this appointment. It cannot be changed any more.',
  )

/** Somebody else changed the appointment between our look and our write. */
class Overtaken extends Error {}
const tries = 5

/** The buyer's edit: checked like a new booking, priced anew, and waiting for approval again (contract 2.4). */
export async function editAppointment(
  viewer: Viewer,
  id: string,
  edit: Edit,
  now = new Date(),
): Promise<AppointmentDto> {
  // Times that are wrong whatever the appointment; those it keeps are judged once it is known.
  if (edit.span) refuseFaults(edit.span, now)
  const appointmentId = idOr404(id, 'Appointment')
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await editOnce(viewer, appointmentId, edit, now)
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error
      if (attempt === tries)
        throw new AppError(
          'CONFLICT',
          'This appointment is being changed by somebody else. Please try again.',
        )
    }
  }
}

function refuseFaults(span: { start: Date; end: Date }, now: Date) {
  const faults = spanFaults(span, now)
  if (Object.keys(faults).length > 0) throw invalid(faults)
}

async function editOnce(viewer: Viewer, id: string, edit: Edit, now: Date): Promise<AppointmentDto> {
  const seen = await db.appointment.findFirst({
    where: { id, customerId: viewer.id, deletedAt: null },
    select: {
      caretakerId: true,
      purpose: true,
      start: true,
      end: true,
      price: true,
      status: true,
      paymentStatus: true,
      updatedAt: true,
    },
  })
  if (!seen) throw notFound('Appointment')
  if (isLocked(seen.status)) throw appointmentLocked()
  const span = edit.span ?? { start: seen.start, end: seen.end }
  refuseFaults(span, now)
  const caretaker = await findBookable(seen.caretakerId)
  if (!caretaker) throw notFound('Appointment')
  const service = serviceOf(caretaker, edit.purpose ?? seen.purpose)
  if (!service) throw invalid({ purpose: 'Purpose must be one of the services of this caretaker' })
  if (!isOpen(caretaker.hours, caretaker.daysOff, span)) throw outOfHours()
  const repriced = service.price !== seen.price
  if (repriced && isPriceLocked(seen.paymentStatus)) {
    throw new AppError(
      'PRICE_LOCKED',
      'This appointment is paid. It cannot be moved to a service of another price.',
    )
  }
  const payment = repriced ? 'UNPAID' : paymentAfter(seen.paymentStatus, true)

  const row = await writeDiary(seen.caretakerId, async (tx) => {
    if (!(await holdSlotsOf(tx, seen.caretakerId))) throw notFound('Appointment')
    await refuseClosed(tx, seen.caretakerId, span)
    // What was seen is in the WHERE: an approval, a payment or a delete in between is noticed, not overwritten.
    const changed = await tx.$executeRaw`
        UPDATE appointments SET
          purpose = ${service.name}, price = ${service.price}, start = ${span.start}, "end" = ${span.end},
          status = 'PENDING', payment_status = ${payment}::"PaymentStatus", sequence = sequence + 1,
          updated_at = ${nextVersion}
        WHERE id = ${id}::uuid AND customer_id = ${viewer.id}::uuid AND deleted_at IS NULL
          AND status = ${seen.status}::"AppointmentStatus" AND updated_at = ${seen.updatedAt}
          AND payment_status = ${seen.paymentStatus}::"PaymentStatus"`
    if (changed === 0) throw new Overtaken()
    // A form for the old price must never pay the new one (contract 6.10).
    if (repriced) await voidAttempts(tx, id)
    await forgetReminders(tx, [{ id, start: seen.start }])
    const stored = await tx.appointment.findUniqueOrThrow({ where: { id }, select: appointmentSelect })
    await mailNews(tx, 'changed', stored)
    return stored
  })
  await expire(tags.caretakers)
  return toDto(viewer, row)
}
