import 'server-only'
import type { Prisma } from '@prisma/client'
import { recoveryHash } from '@/lib/platform/auth/recovery-codes'
import { appCodeIn, stepOf } from '@/lib/platform/auth/totp'
import { openSecret, sealSecret } from '@/lib/platform/secrets/sealed'

// The statements of the second factor of an account. Who may try how often is decided by the callers.

const PURPOSE = 'second factor'

type Client = Pick<Prisma.TransactionClient, '$queryRaw' | '$executeRaw'>

/** The key as it is stored: a copy of the database makes no codes. */
export const sealKey = (secret: string): string => sealSecret(PURPOSE, secret)

/** Whether the account is asked for a second factor. */
export async function hasFactor(tx: Client, userId: string): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ has: boolean }[]>`
    SELECT EXISTS (
      SELECT FROM second_factors WHERE user_id = ${userId}::uuid AND confirmed_at IS NOT NULL) AS has`
  return row?.has === true
}

/**
 * Uses up a code of the app; false: it is not right, or it was used. `isConfirmed`: of the factor that is asked for, or of the one
 * that was begun, which it confirms. One statement: of several calls with one code, one gets true.
 */
export async function takeAppCode(
  tx: Client,
  userId: string,
  typed: string,
  { isConfirmed = true, now = new Date() } = {},
): Promise<boolean> {
  const [factor] = await tx.$queryRaw<{ secret: string }[]>`
    SELECT secret FROM second_factors
    WHERE user_id = ${userId}::uuid AND (confirmed_at IS NOT NULL) = ${isConfirmed}`
  const secret = factor && openSecret(PURPOSE, factor.secret)
  const step = secret ? stepOf(secret, typed, now) : null
  if (!factor || step === null) return false
  const taken = await tx.$executeRaw`
    UPDATE second_factors SET last_step = ${step}, confirmed_at = coalesce(confirmed_at, now())
    WHERE user_id = ${userId}::uuid AND secret = ${factor.secret} AND last_step < ${step}
      AND (confirmed_at IS NOT NULL) = ${isConfirmed}`
  return taken === 1
}

/** Uses up a recovery code; false: it is not right, or it was used. */
export async function takeRecoveryCode(tx: Client, userId: string, typed: string): Promise<boolean> {
  const taken = await tx.$executeRaw`
    UPDATE recovery_codes SET used_at = now()
    WHERE user_id = ${userId}::uuid AND code_hash = ${recoveryHash(userId, typed)} AND used_at IS NULL`
  return taken === 1
}

/** Uses up a code of the app or a recovery code, whichever it looks like. */
export const takeAnyCode = (tx: Client, userId: string, typed: string): Promise<boolean> =>
  appCodeIn(typed) === null ? takeRecoveryCode(tx, userId, typed) : takeAppCode(tx, userId, typed)
