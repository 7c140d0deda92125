import { describe, expect, test, vi } from 'vitest'
import { passwordMatches } from '@/lib/auth/password'
import { db } from '@/lib/database/client'
import { env } from '@/lib/env'
import { changePassword, logIn, setBlocked } from '@/lib/users/commands'
import { checkResetLink, requestReset, resetPassword } from '@/lib/users/reset'
import { resetLinkIn } from '../support/mailbox'
import { sessionFor } from '../support/sign-in'
import { address, isLive, make, outcomeOf, password, times, viewerOf } from './users-support'

const newPassword = 'Marigold22'

const lettersTo = (email: string, template = 'password-reset') =>
  db.mail.findMany({
    where: { to: email, template },
    orderBy: { id: 'asc' },
    select: { data: true, dedupe: true },
  })

/** What stands behind the # of the newest letter. */
async function tokenFor(email: string): Promise<string> {
  await requestReset({ email })
  const newest = (await lettersTo(email)).at(-1)
  const { link } = (newest?.data ?? { link: '' }) as { link: string }
  expect(resetLinkIn(link)).toBe(link)
  return new URL(link).hash.slice(1)
}
const reset = (token: string) => outcomeOf(resetPassword({ token, newPassword }, address))
const check = (token: string) => outcomeOf(checkResetLink(token))

describe('asking for a link', () => {
  test('queues one letter, keeps only the hash of its token, and leaves the password alone', async () => {
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

  test('an unknown and a blocked address get no letter, and no sooner an answer', async () => {
    const [known, blocked] = [await make.buyer(), await make.buyer({ isBlocked: true })]
    for (const email of [known.email, blocked.email, 'nobody.here@example.com']) {
      const began = performance.now()
      expect(await requestReset({ email })).toBeUndefined()
      expect(performance.now() - began).toBeGreaterThan(245)
    }
    expect(await lettersTo(blocked.email)).toEqual([])
    expect(await lettersTo('nobody.here@example.com')).toEqual([])
    expect(await lettersTo(known.email)).toHaveLength(1)
  })

  test('more than five in half an hour are too many, for unknown addresses too', async () => {
    vi.spyOn(env, 'RATE_LIMIT_FACTOR', 'get').mockReturnValue(1)
    const { email } = await make.buyer()
    for (const asked of [email, 'nobody.at.all@example.com']) {
      const outcomes = await Promise.all(times(8, () => outcomeOf(requestReset({ email: asked }))))
      expect(outcomes.filter((outcome) => outcome === 'RATE_LIMITED')).toHaveLength(3)
    }
    expect(await lettersTo(email)).toHaveLength(5)
    vi.restoreAllMocks()
  })
})

describe('a link', () => {
  test('works once: the password changes, every session ends, and it is written down', async () => {
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
    const entries = await db.auditEntry.findMany({ where: { subject: `user:${user.id}` } })
    expect(entries.map(({ actorId, action }) => [actorId, action])).toEqual([
      [user.id, 'user.password-reset'],
    ])
    expect(await lettersTo(user.email, 'password-changed')).toHaveLength(1)
  })

  test('of a person takes that person’s other links with it, and nobody else’s', async () => {
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

  test('ends after half an hour, and when the account is blocked', async () => {
    const [late, blocked] = [await make.buyer(), await make.buyer()]
    const [old, dead] = [await tokenFor(late.email), await tokenFor(blocked.email)]
    await db.passwordReset.updateMany({ where: { userId: late.id }, data: { expiresAt: new Date() } })
    await setBlocked(viewerOf(await make.admin()), blocked.id, { isBlocked: true })
    for (const token of [old, dead, 'nonsense', '\u0000', 'x'.repeat(5000)]) {
      expect([await check(token), await reset(token)]).toEqual(['NOT_FOUND', 'NOT_FOUND'])
    }
    expect(await outcomeOf(logIn({ email: late.email, password }, address))).toHaveProperty('token')
  })

  test('pressed twenty times at once changes the password once; two links at once one of them', async () => {
    const user = await make.buyer()
    const token = await tokenFor(user.email)
    const outcomes = await Promise.all(times(20, () => reset(token)))
    expect(outcomes.filter((outcome) => outcome === undefined)).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'NOT_FOUND')).toHaveLength(19)
    for (const _ of times(5, () => null)) {
      const links = [await tokenFor(user.email), await tokenFor(user.email)]
      expect((await Promise.all(links.map(reset))).filter((outcome) => outcome === undefined)).toHaveLength(1)
    }
    expect(await lettersTo(user.email, 'password-changed')).toHaveLength(6)
  })

  test('racing a sign-in with the old password leaves no session of it', async () => {
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

  test('undone halfway, nothing of it has happened', async () => {
    const user = await make.buyer()
    const token = await tokenFor(user.email)
    await db.$executeRaw`ALTER TABLE audit_log ADD CONSTRAINT no_entries CHECK (false) NOT VALID`
    await expect(resetPassword({ token, newPassword }, address)).rejects.toThrow()
    await db.$executeRaw`ALTER TABLE audit_log DROP CONSTRAINT no_entries`
    const { passwordHash } = await db.credential.findUniqueOrThrow({ where: { userId: user.id } })
    expect(await passwordMatches(passwordHash, password)).toBe(true)
    expect(await reset(token)).toBeUndefined()
  })

  test('opens the door that too many failures had closed', async () => {
    vi.spyOn(env, 'RATE_LIMIT_FACTOR', 'get').mockReturnValue(1)
    const { email } = await make.buyer()
    for (const _ of times(10, () => null)) await outcomeOf(logIn({ email, password: 'Wrongpass1' }, address))
    expect(await outcomeOf(logIn({ email, password }, address))).toBe('RATE_LIMITED')
    await reset(await tokenFor(email))
    expect(await outcomeOf(logIn({ email, password: newPassword }, address))).toHaveProperty('token')
    vi.restoreAllMocks()
  })
})

test('who changes the password while signed in is told by letter too', async () => {
  const user = await make.buyer()
  await changePassword(viewerOf(user), { currentPassword: password, newPassword })
  expect(await lettersTo(user.email, 'password-changed')).toHaveLength(1)
})
