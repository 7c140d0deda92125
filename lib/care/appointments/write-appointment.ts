import 'server-only'
import { type AppointmentRow, appointmentSelect } from '@/lib/care/appointments/dto'
import type { LockedAppointment } from '@/lib/care/appointments/lock'
import { postAppointments } from '@/lib/care/appointments/post-appointments'
import { type AppointmentWrite, isRefundNew } from '@/lib/care/appointments/transitions'
import type { Tx } from '@/lib/platform/database/client'
import { versionAfter } from '@/lib/platform/database/versions'

/**
 * Writes a change of a locked appointment, with a new version and the next calendar sequence, and posts what it does to its
 * money. `actorId`: who makes it; null: the system. Returns the stored row.
 */
export async function writeAppointment(
  tx: Tx,
  before: LockedAppointment,
  change: AppointmentWrite,
  actorId: string | null,
): Promise<AppointmentRow> {
  const { id, status } = before
  const at = versionAfter(before)
  const stored = await tx.appointment.update({
    where: { id, status },
    data: {
      ...change,
      ...(isRefundNew(before, change) ? { refundDueAt: at } : {}),
      sequence: { increment: 1 },
      updatedAt: at,
    },
    select: appointmentSelect,
  })
  if (stored.paymentStatus !== before.paymentStatus) await postAppointments(tx, [id], 'STATUS', actorId)
  return stored
}
