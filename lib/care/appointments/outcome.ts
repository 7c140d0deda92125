import 'server-only'
import { AppError } from '@/lib/base/errors'
import { apiText } from '@/lib/base/i18n/answer-text'
import { requireId } from '@/lib/base/ids'
import { lockAppointment, ownedByCaretaker } from '@/lib/care/appointments/lock'
import { canHaveOutcome, followsOutcome } from '@/lib/care/appointments/rules'
import { type MarkedAppointment, markedAppointment, type OutcomeChange } from '@/lib/care/appointments/schema'
import type { Viewer } from '@/lib/platform/auth/types'
import { contendedTransaction } from '@/lib/platform/database/client'
import type { KeyedRequest } from '@/lib/platform/http/endpoint'
import { withIdempotency } from '@/lib/platform/http/idempotency'

/**
 * Records how an appointment went. Version and status stay, because calendars and other windows do not show it. Throws
 * NOT_HELD when it is not approved or has not begun, and CONFLICT when another outcome than `previous` is recorded.
 */
export async function recordOutcome(
  viewer: Viewer,
  id: string,
  change: OutcomeChange,
  request: KeyedRequest | null = null,
  now = new Date(),
): Promise<{ answer: MarkedAppointment; replayed: boolean }> {
  const appointmentId = requireId(id, 'appointment')
  return withIdempotency<MarkedAppointment>(viewer, request, 200, markedAppointment, (storeResponse) =>
    contendedTransaction(async (tx) => {
      const before = await lockAppointment(tx, appointmentId, ownedByCaretaker(viewer))
      if (!canHaveOutcome(before, now))
        throw new AppError('NOT_HELD', apiText('answers.appointments.outcomeEarly'))
      if (!followsOutcome(before.outcome, change))
        throw new AppError('CONFLICT', apiText('answers.appointments.otherOutcome'))
      await tx.appointment.update({
        where: { id: appointmentId, status: before.status },
        data: { outcome: change.outcome },
        select: { id: true },
      })
      const answer = { _id: appointmentId, status: before.status, outcome: change.outcome }
      await storeResponse(tx, answer)
      return answer
    }),
  )
}
