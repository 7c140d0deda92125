import 'server-only'
import { runInBookingQueue } from '@/lib/appointments/booking-queue'
import { contendedTransaction, type Tx } from '@/lib/database/client'
import { isExclusionViolation } from '@/lib/database/errors'
import { AppError } from '@/lib/errors'

/**
 * Takes the caretaker's slots for this transaction; false if they may not be booked (any more).
 *
 * The exclusion constraint alone keeps two appointments apart, but two inserts that find each other in its index wait
 * for one another until the deadlock detector shoots one. Behind this lock they come one after the other. Whatever may
 * occupy a slot takes it, and takes it before any appointment's own row; what only gives a slot back needs it not.
 */
export async function lockSchedule(tx: Tx, caretakerId: string): Promise<boolean> {
  await tx.$queryRaw`SELECT 1 FROM caretakers WHERE user_id = ${caretakerId}::uuid FOR NO KEY UPDATE`
  // Asked once the lock is held: a statement that waited for it would still see the account as it was before a block.
  const rows = await tx.$queryRaw<{ bookable: boolean }[]>`
    SELECT NOT is_blocked AND role = 'CARETAKER' AS bookable FROM users
    WHERE id = ${caretakerId}::uuid AND EXISTS (SELECT FROM caretakers WHERE user_id = users.id)`
  return rows[0]?.bookable === true
}

/**
 * One write to the caretaker's schedule, in one transaction; what meets another appointment in its slot is 409 instead
 * of the database's own words.
 */
export async function writeSchedule<T>(caretakerId: string, write: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await runInBookingQueue(`write:${caretakerId}`, null, () => contendedTransaction(write))
  } catch (error) {
    if (isExclusionViolation(error)) throw slotTaken()
    throw error
  }
}

export const slotTaken = () =>
  new AppError('SLOT_TAKEN', 'This time has just been taken. Please choose another.')
