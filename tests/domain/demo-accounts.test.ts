// Accounts of the demo that are in the database of a live shop.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

process.env.GULSHAN_MODE = 'live'
// Without a mail server a live shop offers no link for a new password.
process.env.SMTP_URL = 'smtp://127.0.0.1:1'

const { authenticateToken, openSession } = await import('@/lib/platform/auth/sessions')
const { hashOfToken, newLinkToken } = await import('@/lib/platform/auth/link-token')
const { mintToken } = await import('@/lib/platform/auth/token')
const { getFeed } = await import('@/lib/care/calendar/queries')
const { db } = await import('@/lib/platform/database/client')
const { isDemoDatabase } = await import('@/lib/platform/database/demo-mark.mjs')
const { log } = await import('@/lib/platform/log')
const { rejectDemoDatabase } = await import('@/lib/entry/startup/demo-database')
const { logIn } = await import('@/lib/accounts/users/sign-in')
const { register } = await import('@/lib/accounts/users/register')
const { checkResetLink, requestReset, resetPassword } = await import('@/lib/accounts/users/reset')
const { registration } = await import('@/lib/accounts/users/schema')
const { DEFAULT_PASSWORD, factories } = await import('../support/factories')
const { formOf, outcomeOf } = await import('./users-support')

const make = factories(db)
const address = '198.51.100.9'
afterAll(() => db.$disconnect())

interface Account {
  id: string
  email: string
  role: 'ADMIN' | 'BUYER' | 'CARETAKER'
}

async function sessionOf({ id, role }: Account) {
  const { id: sessionId } = await db.session.create({
    data: { userId: id, expiresAt: new Date(Date.now() + 3_600_000) },
  })
  return mintToken({ userId: id, sessionId, role })
}

async function linkOf({ id }: Account) {
  const token = newLinkToken()
  await db.passwordReset.create({
    data: { userId: id, tokenHash: hashOfToken(token), expiresAt: new Date(Date.now() + 3_600_000) },
  })
  return token
}

async function feedOf({ id }: Account) {
  const token = newLinkToken()
  await db.calendarFeed.create({ data: { userId: id, tokenHash: hashOfToken(token) } })
  return `${token}.ics`
}

/** Which of the ways into an account are open. */
async function waysInto(account: Account) {
  const { passwordHash } = await db.credential.findUniqueOrThrow({ where: { userId: account.id } })
  const token = await linkOf(account)
  return {
    session: (await authenticateToken(await sessionOf(account))).kind === 'viewer',
    newSession: (await openSession(account, passwordHash)) !== null,
    password:
      typeof (await outcomeOf(logIn({ email: account.email, password: DEFAULT_PASSWORD }, address))) ===
      'object',
    link: (await outcomeOf(checkResetLink(token))) !== 'NOT_FOUND',
    reset:
      (await outcomeOf(resetPassword({ token, newPassword: DEFAULT_PASSWORD }, address))) !== 'NOT_FOUND',
    calendar: (await outcomeOf(getFeed(await feedOf(account)))) !== 'NOT_FOUND',
  }
}

const every = (isOpen: boolean) =>
  Object.fromEntries(
    ['session', 'newSession', 'password', 'link', 'reset', 'calendar'].map((way) => [way, isOpen]),
  )

describe('an account of the demo in a live shop', () => {
  it('has no way in, whatever its address is now', async () => {
    for (const isDemo of [true, false]) {
      const buyer = await make.buyer({ isDemo })
      const caretaker = await make.caretaker({ isDemo })
      expect([isDemo, await waysInto(buyer)]).toEqual([isDemo, every(!isDemo)])
      expect([isDemo, await waysInto(caretaker)]).toEqual([isDemo, every(!isDemo)])
    }
    const admin = await make.admin({ isDemo: true })
    expect(await waysInto(admin)).toMatchObject({ session: false, password: false, reset: false })
  })

  it('has none with an address of the demo, though it is not marked', async () => {
    const { calendar: _, ...ways } = await waysInto(await make.buyer({ email: 'buyer7@gulshan.test' }))
    expect(Object.values(ways)).toEqual([false, false, false, false, false])
  })

  it('gets no email for a new password', async () => {
    const [marked, other] = [await make.buyer({ isDemo: true }), await make.buyer()]
    for (const { email } of [marked, other]) await requestReset({ email })
    const mails = await db.mail.findMany({ where: { template: 'password-reset' }, select: { to: true } })
    const to = mails.map((mail) => mail.to)
    expect(to).toContain(other.email)
    expect(to).not.toContain(marked.email)
  })

  it('cannot be registered', async () => {
    const form = (email: string) => registration.parse(formOf(email))
    expect(await outcomeOf(register(form('Admin@Gulshan.test')))).toBe('VALIDATION_FAILED')
    expect(await outcomeOf(register(form(`${randomUUID()}@example.com`)))).toHaveProperty('token')
  })
})

describe('the start of a live shop', () => {
  const reasonsGiven = async () => {
    const reasons: string[] = []
    await rejectDemoDatabase((reason) => reasons.push(reason))
    return reasons
  }
  beforeAll(() => db.user.updateMany({ data: { isDemo: false } }))

  it('goes on with customers, even one who chose an address of the demo', async () => {
    await make.buyer({ email: 'admin@gulshan.test' })
    await make.caretaker({ email: 'caretaker@gulshan.test' })
    await make.admin()
    expect(await reasonsGiven()).toEqual([])
  })

  it('stops when one account was made by the seed, and says what to do', async () => {
    const { id } = await make.buyer({ isDemo: true })
    expect(await reasonsGiven()).toEqual([expect.stringMatching(/demo shop.*empty database.*DATABASE_URL/s)])
    await db.user.delete({ where: { id } })
  })

  it('stops when there is the admin of a demo from before the mark', async () => {
    const { id } = await make.admin({ email: 'boss@gulshan.test' })
    expect(await reasonsGiven()).toHaveLength(1)
    await db.user.delete({ where: { id } })
    const renamed = await make.admin({ id: '0194d09f-057c-7c1a-8dc8-fed6a4420ffa' })
    expect(await reasonsGiven()).toHaveLength(1)
    await db.user.delete({ where: { id: renamed.id } })
  })

  it('sees a demo from before the mark, whose migration has not run, and a database without tables', async () => {
    const rows = (answers: Record<string, unknown>[]) => {
      const asked: string[] = []
      const query = async (sql: string) => {
        asked.push(sql)
        return answers.splice(0, 1)
      }
      return { asked, query }
    }
    const old = rows([{ hasUsers: true, hasMark: false }, { isDemo: true }])
    expect(await isDemoDatabase(old.query)).toBe(true)
    expect(old.asked[1]).not.toContain('is_demo')
    expect(await isDemoDatabase(rows([{ hasUsers: false, hasMark: false }]).query)).toBe(false)
  })

  it('tells why it is not decided, once for each reason', async () => {
    const logged = vi.spyOn(log, 'error')
    const query = vi.spyOn(db, '$queryRawUnsafe')
    query
      .mockRejectedValueOnce(new Error('statement timeout'))
      .mockRejectedValueOnce(new Error('statement timeout'))
    expect(await reasonsGiven()).toEqual([])
    expect(logged.mock.calls).toEqual([['demo_not_decided', new Error('statement timeout')]])
  })
})
