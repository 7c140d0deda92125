import 'server-only'
import { appointmentSelect } from '@/lib/appointments/dto'
import { mailAppointmentEvent } from '@/lib/appointments/mail'
import { deleteReminders } from '@/lib/appointments/reminders'
import { revalidateTags, tags } from '@/lib/cache/tags'
import { contendedTransaction } from '@/lib/database/client'
import { nextVersion } from '@/lib/database/versions'

/** At most so many in one go; the next run takes the rest. */
const BATCH_SIZE = 200

/**
 * Gives back the times of priced appointments nobody paid for by their deadline, approved ones too; run by the housekeeping jobs.
 * They become REJECTED, so the buyer still sees them and may book again by an edit; a payment that arrives after all is
 * due for refund. What the caretaker says took place or not (`outcome`) is left alone. Returns how many were released.
 */
export async function releaseUnpaidHolds(now: Date): Promise<number> {
  const released = await contendedTransaction(async (tx) => {
    const rows = await tx.$queryRaw<{ id: string }[]>`
      UPDATE appointments SET
        status = 'REJECTED', rejected_for = 'NOT_PAID', sequence = sequence + 1,
        updated_at = ${nextVersion}
      WHERE id IN (
        SELECT id FROM appointments
        WHERE status IN ('PENDING', 'APPROVED') AND deleted_at IS NULL AND price > 0
          AND payment_status IN ('UNPAID', 'FAILED') AND pay_by < ${now} AND outcome IS NULL
        ORDER BY pay_by LIMIT ${BATCH_SIZE} FOR NO KEY UPDATE SKIP LOCKED)
      RETURNING id`
    const ids = rows.map(({ id }) => id)
    const stored = await tx.appointment.findMany({ where: { id: { in: ids } }, select: appointmentSelect })
    await deleteReminders(tx, stored)
    for (const row of stored) {
      // Nobody is written to about an appointment of long ago.
      if (row.end <= now) continue
      await mailAppointmentEvent(tx, 'released', row)
      await mailAppointmentEvent(tx, 'unpaid', row)
    }
    return ids.length
  })
  if (released > 0) await revalidateTags(tags.caretakers)
  return released
}
