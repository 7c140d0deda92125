import 'server-only'
import type { OutcomeChange } from '@/lib/appointments/schema'
import type { Viewer } from '@/lib/auth/types'
import { db } from '@/lib/database/client'
import { AppError, notFound } from '@/lib/errors'
import { requireId } from '@/lib/ids'

/**
 * The caretaker tells how an appointment went. Not a change that a calendar or another window must learn of, so the version of
 * the appointment stays; its status stays one of the contract's three.
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
    throw new AppError('NOT_HELD', 'This can be said of an approved appointment once it has begun.')
  return { _id: appointmentId, ...row }
}
