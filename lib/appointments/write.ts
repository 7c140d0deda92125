import 'server-only'
import { type AppointmentRow, appointmentSelect } from '@/lib/appointments/dto'
import type { LockedAppointment } from '@/lib/appointments/lock'
import { type AppointmentWrite, isRefundNew } from '@/lib/appointments/transitions'
import type { Tx } from '@/lib/database/client'
import { versionAfter } from '@/lib/database/versions'

/** Writes a change of a locked appointment, with a new version and the next calendar sequence. Returns the stored row. */
export function writeAppointment(
  tx: Tx,
  before: LockedAppointment,
  change: AppointmentWrite,
): Promise<AppointmentRow> {
  const { id, status } = before
  const at = versionAfter(before)
  return tx.appointment.update({
    where: { id, status },
    data: {
      ...change,
      ...(isRefundNew(before, change) ? { refundDueAt: at } : {}),
      sequence: { increment: 1 },
      updatedAt: at,
    },
    select: appointmentSelect,
  })
}
