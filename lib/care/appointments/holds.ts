import 'server-only'
import { Prisma } from '@prisma/client'
import { lockAppointments } from '@/lib/care/appointments/lock'
import { mailAppointmentEvent } from '@/lib/care/appointments/mail'
import { deleteReminders } from '@/lib/care/appointments/reminders'
import { afterEnd } from '@/lib/care/appointments/transitions'
import { writeAppointment } from '@/lib/care/appointments/write-appointment'
import { isHeldByTransfer } from '@/lib/money/transfers/holds'
import { revalidateTags, tags } from '@/lib/platform/cache/tags'
import { contendedTransaction, db } from '@/lib/platform/database/client'
import { eachRecord, waitingFor } from '@/lib/platform/jobs/attempts'

/** Per run; the next run takes the rest. */
const BATCH_SIZE = 200

const job = 'unpaid-holds'

/** An appointment with an outcome is left alone, because its visit has been answered for. */
const isOverdue = (
  now: Date,
) => Prisma.sql`a.deleted_at IS NULL AND a.status IN ('PENDING', 'APPROVED') AND a.price > 0
  AND a.payment_status IN ('UNPAID', 'FAILED') AND a.pay_by < ${now} AND a.outcome IS NULL
  AND NOT EXISTS (SELECT FROM transfers t WHERE t.appointment_id = a.id AND t.held_until >= ${now})`

/**
 * Rejects priced appointments that were not paid in time, approved ones too; a cron job. The buyer still sees them and can
 * edit them to ask again; a late payment is due for refund. Returns how many were released.
 */
export async function releaseUnpaidHolds(now: Date, stopping?: AbortSignal): Promise<number> {
  const overdue = await db.$queryRaw<{ id: string }[]>`
    SELECT a.id FROM appointments a WHERE ${isOverdue(now)} AND a.id <> ALL(${await waitingFor(job)}::uuid[])
    ORDER BY a.pay_by LIMIT ${BATCH_SIZE}`
  const ids = overdue.map(({ id }) => id)
  let released = 0
  await eachRecord({ job, event: 'hold_not_released', kind: 'appointment', ids, stopping }, async (id) => {
    if (await release(id, now)) released += 1
  })
  if (released > 0) await revalidateTags(tags.caretakers)
  return released
}

/** False for one that has been paid or changed meanwhile, or is being so. */
const release = (id: string, now: Date): Promise<boolean> =>
  contendedTransaction(async (tx) => {
    const condition = Prisma.sql`a.id = ${id}::uuid AND ${isOverdue(now)}`
    const [before] = await lockAppointments(tx, condition, 'skip locked')
    // Read again now that it is locked: a report may have come meanwhile.
    if (!before || (await isHeldByTransfer(tx, { kind: 'appointment', id }, now))) return false
    await deleteReminders(tx, [before])
    const stored = await writeAppointment(tx, before, afterEnd(before, 'NOT_PAID'), null)
    // No emails about appointments in the past.
    if (stored.end > now) {
      await mailAppointmentEvent(tx, 'released', stored)
      await mailAppointmentEvent(tx, 'unpaid', stored)
    }
    return true
  })
