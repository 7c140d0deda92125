import 'server-only'
import { AppError } from '@/lib/base/errors'
import { apiText } from '@/lib/base/i18n/answer-text'
import { hasFactor, takeAnyCode } from '@/lib/platform/auth/second-factor'
import { db } from '@/lib/platform/database/client'
import { countCall, giveBackCall } from '@/lib/platform/http/limits'

// The second factor at every way to sign in (docs/decisions/0092-second-factor.md).

export const secondFactorRequired = () =>
  new AppError('SECOND_FACTOR_REQUIRED', apiText('answers.accounts.factorRequired'))

/**
 * Compares a code that was typed for an account; `take` returns false for a wrong one. It is counted first and given back if it is
 * right, so that of guesses made at once no more are compared than the limit allows. Throws RATE_LIMITED.
 */
export async function tryCode<T>(userId: string, take: () => Promise<T | false>): Promise<T | false> {
  await countCall('second-factor', userId)
  const taken = await take()
  if (taken !== false) await giveBackCall('second-factor', userId)
  return taken
}

/**
 * Takes the code of an account with a second factor; false: it has none, and nothing is asked. Throws SECOND_FACTOR_REQUIRED without
 * a code, SECOND_FACTOR_WRONG and RATE_LIMITED. `countFailure` counts a wrong one with the wrong passwords too.
 */
export async function passSecondFactor(
  userId: string,
  otp: string | undefined,
  countFailure: () => Promise<void>,
): Promise<boolean> {
  if (!(await hasFactor(db, userId))) return false
  if (otp === undefined) throw secondFactorRequired()
  if (await tryCode(userId, () => takeAnyCode(db, userId, otp))) return true
  await countFailure()
  throw new AppError('SECOND_FACTOR_WRONG', apiText('answers.accounts.factorWrong'))
}
