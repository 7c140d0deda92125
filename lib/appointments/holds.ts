import 'server-only'
import { appointmentSelect } from '@/lib/appointments/dto'
import { mailAppointmentEvent } from '@/lib/appointments/mail'
import { deleteReminders } from '@/lib/appointments/reminders'
import { revalidateTags, tags } from '@/lib/cache/tags'
import { contendedTransaction } from '@/lib/database/client'
import { nextVersion } from '@/lib/database/versions'

/** Per run; the next run takes the rest. */
const BATCH_SIZE = 200

/**
 * Rejects priced appointments that were not paid in time, approved ones too; a cron job. The buyer still sees them and can
 * edit them to ask again; a late payment is due for refund. Those with an outcome are left alone. Returns how many were
 * released.
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
      // No emails about appointments in the past.
      if (row.end <= now) continue
      await mailAppointmentEvent(tx, 'released', row)
      await mailAppointmentEvent(tx, 'unpaid', row)
    }
    return ids.length
  })
  if (released > 0) await revalidateTags(tags.caretakers)
  return released
}
