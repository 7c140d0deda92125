import 'server-only'
import { mailNumber } from '@/lib/accounts/users/mail'
import { AppError } from '@/lib/base/errors'
import { apiText } from '@/lib/base/i18n/answer-text'
import { recordAudit } from '@/lib/platform/audit/record'
import type { Tx } from '@/lib/platform/database/client'

// A proved number belongs to one account: that of the person who proved it last, since numbers are given to others (decision 0075).

/**
 * Proofs of one number wait for each other here, so that none finds the number without an owner. A transaction locks the number
 * before any account, so that two of them never wait for each other.
 */
export const lockNumber = (tx: Tx, phoneNumber: string) =>
  tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`number ${phoneNumber}`}, 0))`

/** A block would be none if its owner could take the number along to another account. */
const blockedOwner = () => new AppError('CONFLICT', apiText('answers.accounts.numberBlocked'))

/**
 * Whether an account has proved this number. No other one can prove it before the transaction ends. Throws CONFLICT when that
 * account is blocked.
 */
export async function hasOwner(tx: Tx, phoneNumber: string): Promise<boolean> {
  await lockNumber(tx, phoneNumber)
  const owner = await tx.user.findFirst({
    where: { phoneNumber, phoneProvedAt: { not: null } },
    select: { isBlocked: true },
  })
  if (owner?.isBlocked) throw blockedOwner()
  return owner !== null
}

interface Losing {
  id: string
  firstName: string
  email: string
  isBlocked: boolean
}

/**
 * Records that the owner of an account has proved its number by a code just now. An account that had proved it loses the proof
 * and keeps everything else, and its owner is told by email. Throws CONFLICT when the number of the account is another one by now,
 * and when that other account is blocked.
 */
export async function markPhoneProved(tx: Tx, userId: string, phoneNumber: string): Promise<void> {
  await lockNumber(tx, phoneNumber)
  const losing = await tx.$queryRaw<Losing[]>`
    UPDATE users SET phone_proved_at = NULL, updated_at = now()
    WHERE phone_number = ${phoneNumber} AND phone_proved_at IS NOT NULL AND id <> ${userId}::uuid
    RETURNING id::text, first_name AS "firstName", email, is_blocked AS "isBlocked"`
  if (losing.some(({ isBlocked }) => isBlocked)) throw blockedOwner()
  const proved = await tx.$executeRaw`
    UPDATE users SET phone_proved_at = now() WHERE id = ${userId}::uuid AND phone_number = ${phoneNumber}`
  if (proved !== 1) throw new AppError('CONFLICT', apiText('answers.accounts.numberChanged'))
  for (const { id, ...owner } of losing) {
    await recordAudit(tx, {
      actorId: userId,
      action: 'user.number-moved',
      subject: `user:${id}`,
      before: { phoneNumber },
    })
    await mailNumber(tx, owner, { phoneNumber, isLost: true })
  }
}
