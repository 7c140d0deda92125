import 'server-only'
import { mailPasswordChanged, mailPasswordReset } from '@/lib/accounts/users/mail'
import type { PasswordReset, ResetRequest } from '@/lib/accounts/users/schema'
import { AppError } from '@/lib/base/errors'
import { apiText } from '@/lib/base/i18n/answer-text'
import type { Locale } from '@/lib/base/i18n/locales'
import { newId } from '@/lib/base/ids'
import { recordAudit } from '@/lib/platform/audit/record'
import { maySignIn } from '@/lib/platform/auth/demo-accounts'
import { hashOfToken, newLinkToken } from '@/lib/platform/auth/link-token'
import { hashPassword } from '@/lib/platform/auth/password'
import { endAllSessions } from '@/lib/platform/auth/sessions'
import { RESET_MINUTES } from '@/lib/platform/auth/types'
import { db, type Tx } from '@/lib/platform/database/client'
import { inFixedTimeSteps } from '@/lib/platform/http/fixed-time'
import { countCall, resetLimit } from '@/lib/platform/http/limits'
import { recordOpened } from '@/lib/shop/mail/opened'
import { mailLeaves } from '@/lib/shop/mail/state'

// Password reset: a link by email that works once, for half an hour. Only the hash of its token is stored, so that a
// stolen database opens no account.

/** Unknown, used and expired links and those of blocked accounts get one answer. */
const invalidLinkError = () => new AppError('NOT_FOUND', apiText('answers.accounts.linkUsed'))

/** Sends a reset link if the address has an account. The answer and its time do not show whether it has. */
export async function requestReset({ email, locale }: ResetRequest): Promise<void> {
  // Said to everybody alike; a link that waits or is a file on a disk is of no use.
  if (!(await mailLeaves())) throw new AppError('CONFLICT', apiText('answers.accounts.noMail'))
  await countCall('forgot-account', email)
  await inFixedTimeSteps(sendLink(email, locale))
}

/** Earlier links stay valid: a request by a stranger must not disable the owner's own link. */
async function sendLink(email: string, locale: Locale | undefined): Promise<void> {
  const [user] = await db.$queryRaw<{ id: string; firstName: string }[]>`
    SELECT u.id::text, u.first_name AS "firstName" FROM users u
    WHERE u.email = ${email} AND NOT u.is_blocked AND ${maySignIn}`
  if (!user) return
  const [resetId, token] = [newId(), newLinkToken()]
  await db.$transaction(async (tx) => {
    // The time is that of the database, whose clock also checks it.
    await tx.$executeRaw`
      INSERT INTO password_resets (id, user_id, token_hash, expires_at)
      VALUES (${resetId}::uuid, ${user.id}::uuid, ${hashOfToken(token)}, now() + make_interval(mins => ${RESET_MINUTES}))`
    await mailPasswordReset(tx, { email, firstName: user.firstName }, { resetId, token, locale })
  })
}

/** Throws NOT_FOUND unless the link works. Does not use it up, because mail programs open links too. */
export async function checkResetLink(token: string): Promise<void> {
  const [live] = await db.$queryRaw<{ email: string }[]>`
    SELECT u.email FROM password_resets r JOIN users u ON u.id = r.user_id
    WHERE r.token_hash = ${hashOfToken(token)} AND r.used_at IS NULL AND r.expires_at > now() AND NOT u.is_blocked
      AND ${maySignIn}`
  if (!live) throw invalidLinkError()
  await recordOpened(live.email)
}

/** Sets the new password and ends all sessions and all other links of the account. */
export async function resetPassword(
  { token, newPassword }: PasswordReset,
  clientAddress: string,
): Promise<void> {
  const passwordHash = await hashPassword(newPassword, () => checkResetLink(token))
  const email = await db.$transaction(async (tx) => {
    const { userId, firstName, email, resetId } = await consumeLink(tx, hashOfToken(token))
    await tx.credential.update({ where: { userId }, data: { passwordHash }, select: { userId: true } })
    await endAllSessions(tx, userId)
    await recordAudit(tx, { actorId: userId, action: 'user.password-reset', subject: `user:${userId}` })
    await mailPasswordChanged(tx, { email, firstName }, resetId)
    return email
  })
  // The owner can sign in at once despite earlier failed attempts.
  await resetLimit('login-pair', `${email}|${clientAddress}`)
}

interface ConsumedLink {
  userId: string
  firstName: string
  email: string
  resetId: string
}

/** Locks the account first, so that two links of one account, or a link and a block, run one after the other. */
async function consumeLink(tx: Tx, tokenHash: string): Promise<ConsumedLink> {
  const [owner] = await tx.$queryRaw<Omit<ConsumedLink, 'resetId'>[]>`
    SELECT id::text AS "userId", first_name AS "firstName", email FROM users u
    WHERE id = (SELECT user_id FROM password_resets WHERE token_hash = ${tokenHash}) AND NOT is_blocked AND ${maySignIn}
    FOR NO KEY UPDATE`
  if (!owner) throw invalidLinkError()
  const spent = await tx.$queryRaw<{ id: string; tokenHash: string }[]>`
    UPDATE password_resets SET used_at = now()
    WHERE user_id = ${owner.userId}::uuid AND used_at IS NULL AND expires_at > now()
    RETURNING id::text, token_hash AS "tokenHash"`
  const link = spent.find((reset) => reset.tokenHash === tokenHash)
  if (!link) throw invalidLinkError()
  return { ...owner, resetId: link.id }
}
