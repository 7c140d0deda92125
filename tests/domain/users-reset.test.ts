import { describe, expect, test, vi } from 'vitest'
import { checkResetLink, requestReset, resetPassword } from '@/lib/accounts/users/reset'
import { changePassword, logIn } from '@/lib/accounts/users/sign-in'
import { setBlocked } from '@/lib/office/moderation/commands'
import { passwordMatches } from '@/lib/platform/auth/password'
import { db } from '@/lib/platform/database/client'
import { env } from '@/lib/platform/env'
import { resetLinkIn } from '../support/mailbox'
import { sessionFor } from '../support/sign-in'
import { address, isLive, make, outcomeOf, password, times, viewerOf } from './users-support'

const newPassword = 'Marigold22'

const emailsTo = (email: string, template = 'password-reset') =>
  db.mail.findMany({
    where: { to: email, template },
    orderBy: { id: 'asc' },
    select: { data: true, dedupe: true },
  })

/** The token behind the # in the newest email. */
async function tokenFor(email: string): Promise<string> {
  await requestReset({ email })
  const newest = (await emailsTo(email)).at(-1)
  const { link } = (newest?.data ?? { link: '' }) as { link: string }
  expect(resetLinkIn(link)).toBe(link)
  return new URL(link).hash.slice(1)
}
const reset = (token: string) => outcomeOf(resetPassword({ token, newPassword }, address))
const check = (token: string) => outcomeOf(checkResetLink(token))

describe('requesting a link', () => {
  test('queues one email, stores only the hash of its token, and leaves the password unchanged', async () => {
    const user = await make.buyer()
    const token = await tokenFor(user.email)
    expect(token).toMatch(/^[\w-]{43}$/)
    const rows = await db.passwordReset.findMany({ where: { userId: user.id } })
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(rows[0]?.expiresAt.getTime()).toBeGreaterThan(Date.now() + 29 * 60_000)
    expect(rows[0]?.expiresAt.getTime()).toBeLessThan(Date.now() + 31 * 60_000)
    expect(await outcomeOf(logIn({ email: user.email, password }, address))).toHaveProperty('token')
  })

  test('an unknown and a blocked address get no email, and an answer after the same time', async () => {
    const [known, blocked] = [await make.buyer(), await make.buyer({ isBlocked: true })]
    for (const email of [known.email, blocked.email, 'nobody.here@example.com']) {
      const began = performance.now()
      expect(await requestReset({ email })).toBeUndefined()
      expect(performance.now() - began).toBeGreaterThan(245)
    }
    expect(await emailsTo(blocked.email)).toEqual([])
    expect(await emailsTo('nobody.here@example.com')).toEqual([])
    expect(await emailsTo(known.email)).toHaveLength(1)
  })

  test('more than five in half an hour are too many, for unknown addresses too', async () => {
    vi.spyOn(env, 'RATE_LIMIT_FACTOR', 'get').mockReturnValue(1)
    const { email } = await make.buyer()
    for (const address of [email, 'nobody.at.all@example.com']) {
      const outcomes = await Promise.all(times(8, () => outcomeOf(requestReset({ email: address }))))
      expect(outcomes.filter((outcome) => outcome === 'RATE_LIMITED')).toHaveLength(3)
    }
    expect(await emailsTo(email)).toHaveLength(5)
    vi.restoreAllMocks()
  })
})

describe('a link', () => {
  test('works once: the password changes, every session ends, and the audit log has an entry', async () => {
    const user = await make.buyer()
    const sessions = [(await sessionFor(user)).token, (await sessionFor(user)).token]
    const token = await tokenFor(user.email)
    expect(await check(token)).toBeUndefined()
    expect(await check(token)).toBeUndefined()
    expect(await reset(token)).toBeUndefined()
    expect(await Promise.all(sessions.map(isLive))).toEqual([false, false])
    expect(await outcomeOf(logIn({ email: user.email, password }, address))).toBe('INVALID_CREDENTIALS')
    expect(await outcomeOf(logIn({ email: user.email, password: newPassword }, address))).toHaveProperty(
      'token',
    )
    expect([await check(token), await reset(token)]).toEqual(['NOT_FOUND', 'NOT_FOUND'])
    const entries = await db.auditEntry.findMany({
      orderBy: { id: 'asc' },
      where: { subject: `user:${user.id}` },
    })
    expect(entries.map(({ actorId, action }) => [actorId, action])).toEqual([
      [user.id, 'user.password-reset'],
    ])
    expect(await emailsTo(user.email, 'password-changed')).toHaveLength(1)
  })

  test('ends the other links of the account, and no others', async () => {
    const [ana, ben] = [await make.buyer(), await make.caretaker()]
    const [first, second, other] = [
      await tokenFor(ana.email),
      await tokenFor(ana.email),
      await tokenFor(ben.email),
    ]
    expect(await check(first)).toBeUndefined()
    expect(await reset(second)).toBeUndefined()
    expect(await check(first)).toBe('NOT_FOUND')
    expect(await check(other)).toBeUndefined()
  })

  test('expires after half an hour, and when the account is blocked', async () => {
    const [late, blocked] = [await make.buyer(), await make.buyer()]
    const [old, ofBlocked] = [await tokenFor(late.email), await tokenFor(blocked.email)]
    await db.passwordReset.updateMany({ where: { userId: late.id }, data: { expiresAt: new Date() } })
    await setBlocked(viewerOf(await make.admin()), blocked.id, { isBlocked: true })
    for (const token of [old, ofBlocked, 'nonsense', '\u0000', 'x'.repeat(5000)]) {
      expect([await check(token), await reset(token)]).toEqual(['NOT_FOUND', 'NOT_FOUND'])
    }
    expect(await outcomeOf(logIn({ email: late.email, password }, address))).toHaveProperty('token')
  })

  test('used twenty times at once changes the password once; of two links at once one works', async () => {
    const user = await make.buyer()
    const token = await tokenFor(user.email)
    const outcomes = await Promise.all(times(20, () => reset(token)))
    expect(outcomes.filter((outcome) => outcome === undefined)).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'NOT_FOUND')).toHaveLength(19)
    for (const _ of times(5, () => null)) {
      const links = [await tokenFor(user.email), await tokenFor(user.email)]
      expect((await Promise.all(links.map(reset))).filter((outcome) => outcome === undefined)).toHaveLength(1)
    }
    expect(await emailsTo(user.email, 'password-changed')).toHaveLength(6)
  })

  test('during a sign-in with the old password leaves no session of it', async () => {
    for (const _ of times(10, () => null)) {
      const user = await make.buyer()
      const token = await tokenFor(user.email)
      const [signedIn] = await Promise.all([
        outcomeOf(logIn({ email: user.email, password }, address)),
        reset(token),
      ])
      if (typeof signedIn === 'object') expect(await isLive(signedIn.token)).toBe(false)
      else expect(signedIn).toBe('INVALID_CREDENTIALS')
    }
  })

  test('rolled back half way, changes nothing', async () => {
    const user = await make.buyer()
    const token = await tokenFor(user.email)
    await db.$executeRaw`ALTER TABLE audit_log ADD CONSTRAINT no_entries CHECK (false) NOT VALID`
    await expect(resetPassword({ token, newPassword }, address)).rejects.toThrow()
    await db.$executeRaw`ALTER TABLE audit_log DROP CONSTRAINT no_entries`
    const { passwordHash } = await db.credential.findUniqueOrThrow({ where: { userId: user.id } })
    expect(await passwordMatches(passwordHash, password)).toBe(true)
    expect(await reset(token)).toBeUndefined()
  })

  test('lifts the lock after too many failures', async () => {
    vi.spyOn(env, 'RATE_LIMIT_FACTOR', 'get').mockReturnValue(1)
    const { email } = await make.buyer()
    for (const _ of times(10, () => null)) await outcomeOf(logIn({ email, password: 'Wrongpass1' }, address))
    expect(await outcomeOf(logIn({ email, password }, address))).toBe('RATE_LIMITED')
    await reset(await tokenFor(email))
    expect(await outcomeOf(logIn({ email, password: newPassword }, address))).toHaveProperty('token')
    vi.restoreAllMocks()
  })
})

test('a password change while signed in is also announced by email', async () => {
  const user = await make.buyer()
  await changePassword(viewerOf(user), { currentPassword: password, newPassword })
  expect(await emailsTo(user.email, 'password-changed')).toHaveLength(1)
})
