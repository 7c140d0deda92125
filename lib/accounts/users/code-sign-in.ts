import 'server-only'
import { assertCodes, wrongCode } from '@/lib/accounts/users/code-errors'
import { mailPasswordChanged } from '@/lib/accounts/users/mail'
import type { CodeCredentials, PasswordByCode, PhoneCodeRequest } from '@/lib/accounts/users/schema'
import { userSelect } from '@/lib/accounts/users/select'
import { failuresOf, type SignedIn, signedIn, signInError } from '@/lib/accounts/users/sign-in'
import { AppError, blockedAccount } from '@/lib/base/errors'
import { apiText } from '@/lib/base/i18n/answer-text'
import { newId } from '@/lib/base/ids'
import { recordAudit } from '@/lib/platform/audit/record'
import { maySignIn } from '@/lib/platform/auth/demo-accounts'
import { hashPassword } from '@/lib/platform/auth/password'
import { endAllSessions, mayUseCode, openSessionByNumber } from '@/lib/platform/auth/sessions'
import type { Role } from '@/lib/platform/auth/types'
import { db, type Tx } from '@/lib/platform/database/client'
import { resetLimit } from '@/lib/platform/http/limits'
import { sendCode, takeCode } from '@/lib/shop/messages/codes'

// Sign-in and a new password by a code to the proved telephone number of an account (decision 0075). Before the code was right,
// nothing shows whether the shop knows the number.

const passwordNeeded = () => new AppError('PASSWORD_NEEDED', apiText('answers.accounts.passwordNeeded'))

interface Owner {
  id: string
  role: Role
  isBlocked: boolean
  /** Whether a code alone is enough. */
  mayUseCode: boolean
}

async function findOwner(phoneNumber: string): Promise<Owner | undefined> {
  const [owner] = await db.$queryRaw<Owner[]>`
    SELECT u.id::text, u.role::text, u.is_blocked AS "isBlocked", ${mayUseCode} AS "mayUseCode"
    FROM users u WHERE u.phone_number = ${phoneNumber} AND u.phone_proved_at IS NOT NULL AND ${maySignIn}`
  return owner
}

/** Sends a code if an account has proved the number. The answer and its time do not show whether one has. */
export async function requestSignInCode(
  { phoneNumber, locale }: PhoneCodeRequest,
  clientAddress: string,
): Promise<void> {
  await assertCodes()
  const owner = await findOwner(phoneNumber)
  const isWanted = owner !== undefined && !owner.isBlocked
  await sendCode({ purpose: 'SIGN_IN', phoneNumber, clientAddress, locale: locale ?? null, isWanted })
}

/** The account whose number the code proves. Throws VALIDATION_FAILED, USER_BLOCKED and PASSWORD_NEEDED. */
async function takeSignInCode(phoneNumber: string, code: string, clientAddress: string): Promise<Owner> {
  const failures = failuresOf(phoneNumber, clientAddress)
  await failures.check()
  if (!(await takeCode({ purpose: 'SIGN_IN', phoneNumber, code }))) {
    await failures.count()
    throw wrongCode()
  }
  const owner = await findOwner(phoneNumber)
  // The account has lost its number meanwhile.
  if (!owner) throw wrongCode()
  if (owner.isBlocked) throw blockedAccount()
  if (!owner.mayUseCode) throw passwordNeeded()
  return owner
}

/** Signs in and renews the proof of the number. Throws VALIDATION_FAILED, USER_BLOCKED and PASSWORD_NEEDED. */
export async function logInByCode(
  { phoneNumber, code, locale }: CodeCredentials,
  clientAddress: string,
  device = '',
): Promise<SignedIn> {
  await assertCodes()
  const owner = await takeSignInCode(phoneNumber, code, clientAddress)
  const token = await openSessionByNumber(owner, phoneNumber, device)
  if (token === null) throw await signInError(owner.id)
  const row = await db.user.findUniqueOrThrow({ where: { id: owner.id }, select: userSelect })
  return signedIn(row, token, locale)
}

/** Sets a new password and ends all sessions. Throws VALIDATION_FAILED, USER_BLOCKED and PASSWORD_NEEDED. */
export async function resetPasswordByCode(
  { phoneNumber, code, newPassword }: PasswordByCode,
  clientAddress: string,
): Promise<void> {
  await assertCodes()
  // Hashed first: a code that was right is used up.
  const passwordHash = await hashPassword(newPassword)
  const { id } = await takeSignInCode(phoneNumber, code, clientAddress)
  await db.$transaction((tx) => changePasswordOf(tx, id, phoneNumber, passwordHash))
  // The owner can sign in at once despite earlier failed attempts.
  await resetLimit('login-pair', `${phoneNumber}|${clientAddress}`)
}

/** One statement locks the account and looks again, so that a block or another owner of the number comes before or after it. */
async function changePasswordOf(tx: Tx, userId: string, phoneNumber: string, passwordHash: string) {
  const [owner] = await tx.$queryRaw<{ firstName: string; email: string }[]>`
    UPDATE users u SET phone_proved_at = now()
    WHERE u.id = ${userId}::uuid AND NOT u.is_blocked AND ${maySignIn} AND u.phone_number = ${phoneNumber}
      AND ${mayUseCode}
    RETURNING u.first_name AS "firstName", u.email`
  if (!owner) throw wrongCode()
  await tx.credential.update({ where: { userId }, data: { passwordHash }, select: { userId: true } })
  await endAllSessions(tx, userId)
  // Links by email would set another one.
  await tx.passwordReset.updateMany({ where: { userId, usedAt: null }, data: { usedAt: new Date() } })
  await recordAudit(tx, { actorId: userId, action: 'user.password-reset', subject: `user:${userId}` })
  await mailPasswordChanged(tx, owner, newId())
}
