import 'server-only'
import type { Edit } from '@/lib/appointments/change'
import { appointmentSelect, toDto } from '@/lib/appointments/dto'
import { mailAppointmentEvent } from '@/lib/appointments/mail'
import { assertPriceMatches } from '@/lib/appointments/price'
import { deleteReminders } from '@/lib/appointments/reminders'
import {
  assertValidSpan,
  isLocked,
  isOpen,
  isPayable,
  isPriceLocked,
  requireService,
} from '@/lib/appointments/rules'
import { findBookable, outOfHours, requireBookable } from '@/lib/appointments/schedule'
import { lockSchedule, writeSchedule } from '@/lib/appointments/schedule-lock'
import type { AppointmentDto } from '@/lib/appointments/schema'
import { visitAddressOf, visitColumns } from '@/lib/appointments/visit-address'
import type { Viewer } from '@/lib/auth/types'
import { revalidateTags, tags } from '@/lib/cache/tags'
import { db } from '@/lib/database/client'
import { nextVersion } from '@/lib/database/versions'
import { AppError, notFound } from '@/lib/errors'
import { assertUnchanged, type Seen } from '@/lib/http/seen'
import { requireId } from '@/lib/ids'
import { voidAttempts } from '@/lib/payments/attempts'
import { requestPayBy } from '@/lib/payments/deadlines'
import { holdTimes } from '@/lib/payments/hold-times'
import { paymentAfterActivation } from '@/lib/payments/rules'

export const appointmentLocked = () =>
  new AppError(
    'APPOINTMENT_LOCKED',
    'The caretaker has approved this appointment. It cannot be changed any more.',
  )

export const cancelledByShop = () =>
  new AppError(
    'APPOINTMENT_LOCKED',
    'The shop has cancelled this appointment. It cannot be changed any more.',
  )

/** The appointment or its price changed between the read and the write. */
class VersionConflict extends Error {}
const MAX_ATTEMPTS = 5

/** The buyer's edit: checked and priced like a new booking, then pending again (contract 2.4). */
export async function editAppointment(
  viewer: Viewer,
  id: string,
  edit: Edit,
  now = new Date(),
): Promise<AppointmentDto> {
  if (edit.span) assertValidSpan(edit.span, now)
  const appointmentId = requireId(id, 'Appointment')
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await editOnce(viewer, appointmentId, edit, now)
    } catch (error) {
      if (!(error instanceof VersionConflict)) throw error
      if (attempt === MAX_ATTEMPTS)
        throw new AppError('CONFLICT', 'This appointment is being changed right now. Please try again.')
    }
  }
}

/** Throws CONFLICT. Needs no lock: the UPDATE below compares the version. */
async function assertSeenUnchanged(viewer: Viewer, id: string, read: Seen): Promise<void> {
  const row = await db.appointment.findUniqueOrThrow({ where: { id }, select: appointmentSelect })
  const dto = toDto(viewer, row)
  const { purpose, start, end, note, visitAddress } = dto
  assertUnchanged(read, { purpose, start, end, note, visitAddress }, 'This appointment was', dto)
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
      note: true,
      visitStreet: true,
      visitCity: true,
      visitState: true,
      visitCountry: true,
      visitZipCode: true,
      cancelReason: true,
    },
  })
  if (!seen) throw notFound('Appointment')
  if (isLocked(seen.status)) throw appointmentLocked()
  if (seen.cancelReason !== null) throw cancelledByShop()
  if (edit.read) await assertSeenUnchanged(viewer, id, edit.read)
  const span = edit.span ?? { start: seen.start, end: seen.end }
  assertValidSpan(span, now)
  const caretaker = await findBookable(seen.caretakerId)
  if (!caretaker) throw notFound('Appointment')
  const purpose = edit.purpose ?? seen.purpose
  const service = requireService(caretaker, purpose)
  if (!isOpen(caretaker.hours, caretaker.daysOff, span)) throw outOfHours()
  const repriced = service.price !== seen.price
  if (repriced && isPriceLocked(seen.paymentStatus)) {
    throw new AppError(
      'PRICE_LOCKED',
      'This appointment is paid. It cannot be moved to a service of another price.',
    )
  }
  assertPriceMatches(service.price, edit.price)
  const payment = repriced ? 'UNPAID' : paymentAfterActivation(seen.paymentStatus, true)
  const note = edit.note === undefined ? seen.note : edit.note
  const visit = visitColumns(edit.visitAddress === undefined ? visitAddressOf(seen) : edit.visitAddress)
  const isOwed = isPayable({ status: 'PENDING', paymentStatus: payment, price: service.price })
  const payBy = isOwed ? requestPayBy(now, holdTimes) : null

  const row = await writeSchedule(seen.caretakerId, async (tx) => {
    if (!(await lockSchedule(tx, seen.caretakerId))) throw notFound('Appointment')
    const current = requireService(await requireBookable(tx, seen.caretakerId, span), purpose)
    // The price changed since it was compared above.
    if (current.price !== service.price) throw new VersionConflict()
    // The WHERE repeats what was read, so that an approval, payment or delete in between is not overwritten.
    const changed = await tx.$executeRaw`
        UPDATE appointments SET
          purpose = ${service.name}, price = ${service.price}, start = ${span.start}, "end" = ${span.end},
          note = ${note}, visit_street = ${visit.visitStreet}, visit_city = ${visit.visitCity},
          visit_state = ${visit.visitState}, visit_country = ${visit.visitCountry}, visit_zip_code = ${visit.visitZipCode},
          status = 'PENDING', payment_status = ${payment}::"PaymentStatus", sequence = sequence + 1,
          pay_by = ${payBy}::timestamptz, rejected_for = NULL,
          updated_at = ${nextVersion}
        WHERE id = ${id}::uuid AND customer_id = ${viewer.id}::uuid AND deleted_at IS NULL
          AND status = ${seen.status}::"AppointmentStatus" AND updated_at = ${seen.updatedAt}
          AND payment_status = ${seen.paymentStatus}::"PaymentStatus"`
    if (changed === 0) throw new VersionConflict()
    // A payment form with the old price must not pay the new one (contract 6.10).
    if (repriced) await voidAttempts(tx, id)
    await deleteReminders(tx, [{ id, start: seen.start }])
    const stored = await tx.appointment.findUniqueOrThrow({ where: { id }, select: appointmentSelect })
    await mailAppointmentEvent(tx, 'changed', stored)
    return stored
  })
  await revalidateTags(tags.caretakers)
  return toDto(viewer, row)
}
