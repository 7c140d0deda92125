import 'server-only'
import type { Tx } from '@/lib/db'
import { isExclusionViolation, retried } from '@/lib/db-errors'
import { AppError } from '@/lib/errors'

/**
 * Takes the caretaker's slots for this transaction; false if they may not be booked (any more).
 *
 * The exclusion constraint alone keeps two appointments apart, but two inserts that find each other in its index wait
 * for one another until the deadlock detector shoots one. Behind this lock they come one after the other. It is taken
 * before any appointment's own row, everywhere.
 */
export async function holdSlotsOf(tx: Tx, caretakerId: string): Promise<boolean> {
  const rows = await tx.$queryRaw<{ bookable: boolean }[]>`
    SELECT NOT u.is_blocked AND u.role = 'CARETAKER' AS bookable
    FROM caretakers c JOIN users u ON u.id = c.user_id
    WHERE c.user_id = ${caretakerId}::uuid FOR NO KEY UPDATE OF c`
  return rows[0]?.bookable === true
}

/** Many may want the same hour at once; they wait in line longer than a usual transaction may. */
export const patience = { maxWait: 8000, timeout: 10_000 }

/** Runs a write that may meet another appointment in its slot: 409 instead of the database's own words. */
export async function bySlot<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await retried(write)
  } catch (error) {
    if (isExclusionViolation(error)) throw slotTaken()
    throw error
  }
}

export const slotTaken = () =>
  new AppError('SLOT_TAKEN', 'This time has just been taken. Please choose another.')
