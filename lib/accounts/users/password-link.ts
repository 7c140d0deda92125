import 'server-only'
import { mailSecondFactor, resetPath } from '@/lib/accounts/users/mail'
import { inLocale, type Locale } from '@/lib/base/i18n/locales'
import { newId } from '@/lib/base/ids'
import { recordAudit } from '@/lib/platform/audit/record'
import { maySignIn } from '@/lib/platform/auth/demo-accounts'
import { hashOfToken, newLinkToken } from '@/lib/platform/auth/link-token'
import { endAllSessions } from '@/lib/platform/auth/sessions'
import { RESET_MINUTES } from '@/lib/platform/auth/types'
import { db, type Tx } from '@/lib/platform/database/client'
import { publicOrigin } from '@/lib/platform/env'

/** The account of an operator's request has no link: the message is for the terminal. */
export class NoPasswordLink extends Error {}

interface Account {
  id: string
  email: string
  firstName: string
  locale: Locale
  isBlocked: boolean
  maySignIn: boolean
}

/**
 * A link for a new password that works once, for an operator on the server: `npm run new-password`. All sessions and all earlier
 * links of the account end at once. `withoutFactor`: its second factor is turned off too. Throws NoPasswordLink when the
 * account does not exist or may not sign in.
 */
export async function makePasswordLink(
  email: string,
  { withoutFactor = false } = {},
): Promise<{ email: string; link: string }> {
  const address = email.trim().toLowerCase()
  const token = newLinkToken()
  const account = await db.$transaction(async (tx) => {
    const account = await lockAccount(tx, address)
    await tx.passwordReset.updateMany({
      where: { userId: account.id, usedAt: null },
      data: { usedAt: new Date() },
    })
    // The time is that of the database, whose clock also checks it.
    await tx.$executeRaw`
      INSERT INTO password_resets (id, user_id, token_hash, expires_at)
      VALUES (${newId()}::uuid, ${account.id}::uuid, ${hashOfToken(token)}, now() + make_interval(mins => ${RESET_MINUTES}))`
    await endAllSessions(tx, account.id)
    if (withoutFactor) await removeFactor(tx, account)
    await recordAudit(tx, {
      // The owner of the account has not done it.
      actorId: null,
      action: 'user.password-link',
      subject: `user:${account.id}`,
      after: { by: 'command' },
    })
    return account
  })
  return { email: account.email, link: publicOrigin + inLocale(account.locale, resetPath(token)) }
}

/** Nothing is recorded about an account that has none. */
async function removeFactor(tx: Tx, account: Account): Promise<void> {
  const { count } = await tx.secondFactor.deleteMany({ where: { userId: account.id } })
  if (count === 0) return
  const { id, email, firstName } = account
  await recordAudit(tx, {
    actorId: null,
    action: 'user.factor-reset',
    subject: `user:${id}`,
    after: { by: 'command' },
  })
  await mailSecondFactor(tx, { email, firstName }, 'RESET')
}

/** Locked as by a link that is used, so that one comes after the other, and no session begins meanwhile. */
async function lockAccount(tx: Tx, email: string): Promise<Account> {
  const [account] = await tx.$queryRaw<Account[]>`
    SELECT u.id::text, u.email, u.first_name AS "firstName", u.locale::text, u.is_blocked AS "isBlocked", ${maySignIn} AS "maySignIn" FROM users u
    WHERE u.email = ${email} FOR NO KEY UPDATE`
  if (!account?.maySignIn) throw new NoPasswordLink(`No account is registered with ${email}.`)
  if (account.isBlocked)
    throw new NoPasswordLink(`The account of ${email} is blocked; an admin has to unblock it first.`)
  return account
}
