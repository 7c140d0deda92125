import 'server-only'
import { AppError } from '@/lib/base/errors'
import { apiText } from '@/lib/base/i18n/answer-text'
import { runInBookingQueue } from '@/lib/care/appointments/booking-queue'
import { contendedTransaction, type Tx } from '@/lib/platform/database/client'
import { isExclusionViolation } from '@/lib/platform/database/errors'

/**
 * Locks the caretaker's schedule for this transaction. What depends on it is read by later statements: this one, when it
 * has waited, still sees the account as it was before a block.
 *
 * The exclusion constraint prevents double bookings, but two inserts that conflict in its index wait for each other until
 * the deadlock detector ends one. This lock serializes them. Every write that may occupy a slot takes it, before it locks
 * an appointment; writes that only free a slot do not need it.
 */
export async function lockSchedule(tx: Tx, caretakerId: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM caretakers WHERE user_id = ${caretakerId}::uuid FOR NO KEY UPDATE`
}

/**
 * One write to the caretaker's schedule, in one transaction. Throws SLOT_TAKEN when it overlaps another appointment.
 */
export async function writeSchedule<T>(caretakerId: string, write: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await runInBookingQueue(`write:${caretakerId}`, null, () => contendedTransaction(write))
  } catch (error) {
    if (isExclusionViolation(error)) throw slotTaken()
    throw error
  }
}

export const slotTaken = () => new AppError('SLOT_TAKEN', apiText('answers.appointments.taken'))
