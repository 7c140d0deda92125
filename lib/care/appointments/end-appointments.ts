import 'server-only'
import { Prisma } from '@prisma/client'
import { lockAppointments } from '@/lib/care/appointments/lock'
import { mailAppointmentEvent } from '@/lib/care/appointments/mail'
import { deleteReminders } from '@/lib/care/appointments/reminders'
import { lockSchedule } from '@/lib/care/appointments/schedule-lock'
import { afterEnd } from '@/lib/care/appointments/transitions'
import { writeAppointment } from '@/lib/care/appointments/write-appointment'
import { revalidateTags, tags } from '@/lib/platform/cache/tags'
import { contendedTransaction, db, type Tx } from '@/lib/platform/database/client'
import { eachRecord, waitingFor } from '@/lib/platform/jobs/attempts'

/** The appointments that a block ends: pending ones, and approved ones without an outcome that are ahead or never paid. */
const isOpen = (now: Date) => Prisma.sql`a.deleted_at IS NULL
  AND (a.status = 'PENDING' OR (a.status = 'APPROVED' AND a.outcome IS NULL
    AND (a."end" > ${now} OR (a.price > 0 AND a.payment_status IN ('UNPAID', 'FAILED')))))`

/**
 * Rejects every open appointment of a blocked caretaker, in the transaction of the block; with `only` those that wait for an
 * answer. Paid prices become due for refund and the customers get an email. The lock orders it with bookings and answers: earlier
 * ones are ended here, later ones see that the account is blocked.
 */
export async function endOpenAppointments(
  tx: Tx,
  caretakerId: string,
  now = new Date(),
  only?: 'PENDING',
): Promise<void> {
  await lockSchedule(tx, caretakerId)
  const open = await lockAppointments(
    tx,
    Prisma.sql`a.caretaker_id = ${caretakerId}::uuid AND ${isOpen(now)}
      ${only ? Prisma.sql`AND a.status = 'PENDING'` : Prisma.empty}`,
  )
  await deleteReminders(tx, open)
  for (const before of open) {
    const stored = await writeAppointment(tx, before, afterEnd(before, 'CARETAKER_UNAVAILABLE'), null)
    if (stored.end > now || stored.paymentStatus === 'REFUND_DUE')
      await mailAppointmentEvent(tx, 'ended', stored)
  }
}

/** Per run; the next run takes the rest. */
const BATCH_SIZE = 20

const job = 'blocked-caretakers'

/**
 * Ends appointments of caretakers who were blocked before a block ended them. It is a job and not a migration, because it sends
 * emails.
 */
export async function endAppointmentsOfBlockedCaretakers(
  now = new Date(),
  stopping?: AbortSignal,
): Promise<void> {
  const waiting = await db.$queryRaw<{ caretakerId: string }[]>`
    SELECT DISTINCT a.caretaker_id AS "caretakerId" FROM users u JOIN appointments a ON a.caretaker_id = u.id
    WHERE u.is_blocked AND ${isOpen(now)} AND u.id <> ALL(${await waitingFor(job)}::uuid[]) LIMIT ${BATCH_SIZE}`
  const ids = waiting.map(({ caretakerId }) => caretakerId)
  await eachRecord({ job, event: 'appointments_not_ended', kind: 'caretaker', ids, stopping }, (id) =>
    contendedTransaction(async (tx) => {
      // Locked in the same order as a block does. Appointments stay when the account was unblocked meanwhile.
      const [user] = await tx.$queryRaw<{ blocked: boolean }[]>`
        SELECT is_blocked AS blocked FROM users WHERE id = ${id}::uuid FOR NO KEY UPDATE`
      if (user?.blocked) await endOpenAppointments(tx, id, now)
    }),
  )
  if (waiting.length > 0) await revalidateTags(tags.caretakers)
}
