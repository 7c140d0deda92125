import 'server-only'
import { db } from '@/lib/db'
import { env } from '@/lib/env'

/**
 * Gives back the slots of priced bookings nobody paid for in time; run by the housekeeping jobs. They become REJECTED,
 * so the buyer still sees them and may book again by an edit; a payment that arrives after all is due for refund.
 * A form opened lately keeps the slot: somebody may be typing a card number. Returns how many were released.
 */
export const releaseUnpaidHolds = (now: Date): Promise<number> => {
  const since = new Date(now.getTime() - env.UNPAID_HOLD_MINUTES * 60_000)
  return db.$executeRaw`
    UPDATE appointments AS a SET
      status = 'REJECTED', sequence = sequence + 1,
      updated_at = greatest(clock_timestamp()::timestamptz(3), updated_at + interval '1 millisecond')
    WHERE status = 'PENDING' AND deleted_at IS NULL AND price > 0 AND payment_status IN ('UNPAID', 'FAILED')
      AND updated_at < ${since}
      AND NOT EXISTS (SELECT FROM payment_attempts p WHERE p.appointment_id = a.id AND p.created_at >= ${since})`
}
