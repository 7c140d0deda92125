import 'server-only'
import { lockAppointment, ownedByCaretaker } from '@/lib/appointments/lock'
import { canHaveOutcome } from '@/lib/appointments/rules'
import type { OutcomeChange } from '@/lib/appointments/schema'
import type { Viewer } from '@/lib/auth/types'
import { contendedTransaction } from '@/lib/database/client'
import { AppError } from '@/lib/errors'
import { requireId } from '@/lib/ids'

/**
 * Records how an appointment went. Version and status stay, because calendars and other windows do not show it. Throws
 * NOT_HELD when it is not approved or has not begun.
 */
export async function recordOutcome(
  viewer: Viewer,
  id: string,
  { outcome }: OutcomeChange,
  now = new Date(),
) {
  const appointmentId = requireId(id, 'Appointment')
  return contendedTransaction(async (tx) => {
    const before = await lockAppointment(tx, appointmentId, ownedByCaretaker(viewer))
    if (!canHaveOutcome(before, now))
      throw new AppError('NOT_HELD', 'The outcome can be recorded once an approved appointment has begun.')
    await tx.appointment.update({
      where: { id: appointmentId, status: before.status },
      data: { outcome },
      select: { id: true },
    })
    return { _id: appointmentId, status: before.status, outcome }
  })
}
