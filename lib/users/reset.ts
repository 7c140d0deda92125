import 'server-only'
import { setTimeout as pause } from 'node:timers/promises'
import { recordAudit } from '@/lib/audit/record'
import { hashOfToken, newLinkToken } from '@/lib/auth/link-token'
import { hashPassword } from '@/lib/auth/password'
import { endAllSessions } from '@/lib/auth/sessions'
import { db, type Tx } from '@/lib/database/client'
import { AppError } from '@/lib/errors'
import { countCall, forgetCalls } from '@/lib/http/limits'
import { newId } from '@/lib/ids'
import { mailPasswordChanged, mailPasswordReset } from '@/lib/mail/events'
import { RESET_MINUTES } from '@/lib/users/rules'
import type { PasswordReset, ResetRequest } from '@/lib/users/schema'

// The way back for who forgot the password: a link by mail that works once, for half an hour. Only the hash of its token is
// kept, so that a stolen table opens no account.

/** Unknown, used, too old and a blocked account's are one answer. */
const invalidLinkError = () => new AppError('NOT_FOUND', 'This link has expired or has been used already.')

/** Longer than everything that a known address takes. */
const RESPONSE_STEP_MS = 250

/** Answers on the beat: how long the work took shows nowhere, and so not whether there was any. */
async function inFixedTimeSteps(work: Promise<void>): Promise<void> {
  const began = performance.now()
  await work
  await pause(RESPONSE_STEP_MS - ((performance.now() - began) % RESPONSE_STEP_MS))
}

/** The same answer in the same time whether or not the address has an account. */
export async function requestReset({ email }: ResetRequest): Promise<void> {
  await countCall('forgot-account', email)
  await inFixedTimeSteps(sendLink(email))
}

/** Earlier links stay good: whoever asks for a stranger's address must not be able to spoil the stranger's own. */
async function sendLink(email: string): Promise<void> {
  const user = await db.user.findUnique({
    where: { email },
    select: { id: true, firstName: true, isBlocked: true },
  })
  if (!user || user.isBlocked) return
  const [resetId, token] = [newId(), newLinkToken()]
  await db.$transaction(async (tx) => {
    // By the database's clock, which is also the one that judges.
    await tx.$executeRaw`
      INSERT INTO password_resets (id, user_id, token_hash, expires_at)
      VALUES (${resetId}::uuid, ${user.id}::uuid, ${hashOfToken(token)}, now() + make_interval(mins => ${RESET_MINUTES}))`
    await mailPasswordReset(tx, { resetId, email, firstName: user.firstName, token })
  })
}

/** Throws unless the link would work now. Spends nothing: mail programs look at links before people do. */
export async function checkResetLink(token: string): Promise<void> {
  const [live] = await db.$queryRaw<{ id: string }[]>`
    SELECT r.id::text FROM password_resets r JOIN users u ON u.id = r.user_id
    WHERE r.token_hash = ${hashOfToken(token)} AND r.used_at IS NULL AND r.expires_at > now() AND NOT u.is_blocked`
  if (!live) throw invalidLinkError()
}

/** The new password, and the end of every session and of every other link: whoever knew the old one is out. */
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
    await mailPasswordChanged(tx, { changeId: resetId, email, firstName })
    return email
  })
  // Whoever has just proved to own the address need not wait for the failures that led here.
  await forgetCalls('login-pair', `${email}|${clientAddress}`)
}

interface ConsumedLink {
  userId: string
  firstName: string
  email: string
  resetId: string
}

/** The account is locked first: two links of one person wait for each other, and a block comes before or after. */
async function consumeLink(tx: Tx, tokenHash: string): Promise<ConsumedLink> {
  const [owner] = await tx.$queryRaw<Omit<ConsumedLink, 'resetId'>[]>`
    SELECT id::text AS "userId", first_name AS "firstName", email FROM users
    WHERE id = (SELECT user_id FROM password_resets WHERE token_hash = ${tokenHash}) AND NOT is_blocked
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
