import 'server-only'
import { appointmentSelect } from '@/lib/appointments/dto'
import { mailNews } from '@/lib/appointments/mails'
import { forgetReminders } from '@/lib/appointments/reminders'
import { expire, tags } from '@/lib/cache'
import { db } from '@/lib/db'
import { env } from '@/lib/env'
import { nextVersion } from '@/lib/versions'

/** At most so many in one go; the next run takes the rest. */
const batch = 200

/**
 * Gives back the slots of priced bookings nobody paid for in time; run by the housekeeping jobs. They become REJECTED,
 * so the buyer still sees them and may book again by an edit; a payment that arrives after all is due for refund.
 * A form opened lately keeps the slot: somebody may be typing a card number. Returns how many were released.
 */
export async function releaseUnpaidHolds(now: Date): Promise<number> {
  const since = new Date(now.getTime() - env.UNPAID_HOLD_MINUTES * 60_000)
  const released = await db.$transaction(async (tx) => {
    const rows = await tx.$queryRaw<{ id: string }[]>`
      UPDATE appointments SET
        status = 'REJECTED', sequence = sequence + 1,
        updated_at = ${nextVersion}
      WHERE id IN (
        SELECT a.id FROM appointments a
        WHERE a.status = 'PENDING' AND a.deleted_at IS NULL AND a.price > 0
          AND a.payment_status IN ('UNPAID', 'FAILED') AND a.updated_at < ${since}
          AND NOT EXISTS (
            SELECT FROM payment_attempts p WHERE p.appointment_id = a.id AND p.created_at >= ${since})
        ORDER BY a.id LIMIT ${batch} FOR NO KEY UPDATE SKIP LOCKED)
      RETURNING id`
    const ids = rows.map(({ id }) => id)
    const stored = await tx.appointment.findMany({ where: { id: { in: ids } }, select: appointmentSelect })
    await forgetReminders(tx, stored)
    for (const row of stored) await mailNews(tx, 'released', row)
    return ids.length
  })
  if (released > 0) await expire(tags.caretakers)
  return released
}
