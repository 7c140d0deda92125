import 'server-only'
import type { OutcomeChange } from '@/lib/appointments/schema'
import type { Viewer } from '@/lib/auth/types'
import { db } from '@/lib/database/client'
import { AppError, notFound } from '@/lib/errors'
import { requireId } from '@/lib/ids'

/**
 * Records how an appointment went. Neither calendars nor other windows need to know, so version and status stay. Throws
 * NOT_HELD when it is not approved or has not begun.
 */
export async function recordOutcome(
  viewer: Viewer,
  id: string,
  { outcome }: OutcomeChange,
  now = new Date(),
) {
  const appointmentId = requireId(id, 'Appointment')
  const own = { id: appointmentId, caretakerId: viewer.id, deletedAt: null }
  const { count } = await db.appointment.updateMany({
    where: { ...own, status: 'APPROVED', start: { lte: now } },
    data: { outcome },
  })
  const row = await db.appointment.findFirst({ where: own, select: { status: true, outcome: true } })
  if (!row) throw notFound('Appointment')
  if (count === 0)
    throw new AppError('NOT_HELD', 'The outcome can be recorded once an approved appointment has begun.')
  return { _id: appointmentId, ...row }
}
