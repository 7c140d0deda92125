import 'server-only'
import { appointmentSelect } from '@/lib/appointments/dto'
import { mailNews } from '@/lib/appointments/mails'
import { forgetReminders } from '@/lib/appointments/reminders'
import { holdSlotsOf } from '@/lib/appointments/slot-lock'
import { expire, tags } from '@/lib/cache'
import { contended, db, type Tx } from '@/lib/db'
import { nextVersion } from '@/lib/versions'

/**
 * Rejects every open visit of a caretaker who was blocked, in the transaction of the block; what was paid becomes due for
 * refund and the customers are written to. The lock keeps bookings and answers out: those that came first are ended here,
 * those that come later find the account blocked. A visit that is over and told of (`outcome`) stays as it is.
 */
export async function endVisitsOf(tx: Tx, caretakerId: string, now = new Date()): Promise<void> {
  await holdSlotsOf(tx, caretakerId)
  const ended = await tx.$queryRaw<{ id: string }[]>`
    UPDATE appointments SET
      status = 'REJECTED', rejected_for = 'CARETAKER_UNAVAILABLE',
      refund_due_at = CASE WHEN payment_status = 'PAID' THEN clock_timestamp() ELSE refund_due_at END,
      payment_status = CASE WHEN payment_status = 'PAID' THEN 'REFUND_DUE' ELSE payment_status END,
      sequence = sequence + 1, updated_at = ${nextVersion}
    WHERE caretaker_id = ${caretakerId}::uuid AND deleted_at IS NULL
      AND (status = 'PENDING' OR (status = 'APPROVED' AND outcome IS NULL
        AND ("end" > ${now} OR (price > 0 AND payment_status IN ('UNPAID', 'FAILED')))))
    RETURNING id`
  const rows = await tx.appointment.findMany({
    where: { id: { in: ended.map(({ id }) => id) } },
    select: appointmentSelect,
  })
  await forgetReminders(tx, rows)
  for (const row of rows) {
    if (row.end > now || row.paymentStatus === 'REFUND_DUE') await mailNews(tx, 'ended', row)
  }
}

/** At most so many in one go; the next run takes the rest. */
const batch = 20

/** Visits of caretakers who were blocked before a block ended them. */
export async function endVisitsOfBlocked(): Promise<void> {
  const left = await db.appointment.findMany({
    where: {
      deletedAt: null,
      caretaker: { user: { isBlocked: true } },
      OR: [{ status: 'PENDING' }, { status: 'APPROVED', outcome: null, end: { gt: new Date() } }],
    },
    distinct: ['caretakerId'],
    take: batch,
    select: { caretakerId: true },
  })
  for (const { caretakerId } of left) {
    await contended(async (tx) => {
      // The account's row first, as a block takes it: unblocked meanwhile, its visits stay.
      const [user] = await tx.$queryRaw<{ blocked: boolean }[]>`
        SELECT is_blocked AS blocked FROM users WHERE id = ${caretakerId}::uuid FOR NO KEY UPDATE`
      if (user?.blocked) await endVisitsOf(tx, caretakerId)
    })
  }
  if (left.length > 0) await expire(tags.caretakers)
}
