import 'server-only'
import { Prisma } from '@prisma/client'
import { lockAppointments } from '@/lib/appointments/lock'
import { mailAppointmentEvent } from '@/lib/appointments/mail'
import { deleteReminders } from '@/lib/appointments/reminders'
import { afterEnd } from '@/lib/appointments/transitions'
import { writeAppointment } from '@/lib/appointments/write'
import { revalidateTags, tags } from '@/lib/cache/tags'
import { contendedTransaction } from '@/lib/database/client'

/** Per run; the next run takes the rest. */
const BATCH_SIZE = 200

/**
 * Rejects priced appointments that were not paid in time, approved ones too; a cron job. The buyer still sees them and can
 * edit them to ask again; a late payment is due for refund. Those with an outcome are left alone. Returns how many were
 * released.
 */
export async function releaseUnpaidHolds(now: Date): Promise<number> {
  const released = await contendedTransaction(async (tx) => {
    const overdue = await lockAppointments(
      tx,
      Prisma.sql`status IN ('PENDING', 'APPROVED') AND price > 0 AND payment_status IN ('UNPAID', 'FAILED')
        AND pay_by < ${now} AND outcome IS NULL ORDER BY pay_by LIMIT ${BATCH_SIZE}`,
      'skip locked',
    )
    await deleteReminders(tx, overdue)
    for (const before of overdue) {
      const stored = await writeAppointment(tx, before, afterEnd(before, 'NOT_PAID'), null)
      // No emails about appointments in the past.
      if (stored.end <= now) continue
      await mailAppointmentEvent(tx, 'released', stored)
      await mailAppointmentEvent(tx, 'unpaid', stored)
    }
    return overdue.length
  })
  if (released > 0) await revalidateTags(tags.caretakers)
  return released
}
