import { spawn } from 'node:child_process'
import { expect, test } from 'vitest'
import { makePasswordLink } from '@/lib/accounts/users/password-link'
import { requestReset, resetPassword } from '@/lib/accounts/users/reset'
import { logIn } from '@/lib/accounts/users/sign-in'
import { db } from '@/lib/platform/database/client'
import { databaseUrl } from '../support/database'
import { sessionFor } from '../support/sign-in'
import { address, isLive, make, outcomeOf, password, times } from './users-support'

const newPassword = 'Marigold22'
const tokenIn = (link: string) => new URL(link).hash.slice(1)
const reset = (token: string) => outcomeOf(resetPassword({ token, newPassword }, address))
const auditOf = (id: string) =>
  db.auditEntry.findMany({
    where: { subject: `user:${id}` },
    orderBy: { id: 'asc' },
    select: { action: true, actorId: true },
  })

test('an operator gets a link that works once; sessions end at once and the old password until it is used works', async () => {
  const admin = await make.admin()
  const { token: session } = await sessionFor(admin)
  const { email, link } = await makePasswordLink(` ${admin.email.toUpperCase()} `)
  expect(email).toBe(admin.email)
  expect(link).toMatch(/^https?:\/\/[^/]+\/reset-password#[\w-]{43}$/)
  expect(await isLive(session)).toBe(false)
  expect(JSON.stringify(await db.passwordReset.findMany({ where: { userId: admin.id } }))).not.toContain(
    tokenIn(link),
  )
  expect(await outcomeOf(logIn({ email: admin.email, password }, address))).toHaveProperty('token')

  expect(await reset(tokenIn(link))).toBeUndefined()
  expect(await reset(tokenIn(link))).toBe('NOT_FOUND')
  expect(await outcomeOf(logIn({ email: admin.email, password }, address))).toBe('INVALID_CREDENTIALS')
  expect(await outcomeOf(logIn({ email: admin.email, password: newPassword }, address))).toHaveProperty(
    'token',
  )
  expect(await auditOf(admin.id)).toEqual([
    { action: 'user.password-link', actorId: null },
    { action: 'user.password-reset', actorId: admin.id },
  ])
})

test('a lost second factor is turned off with it, only when that is asked for', async () => {
  const admin = await make.admin()
  const factor = { userId: admin.id, secret: '-', confirmedAt: new Date() }
  await db.secondFactor.create({ data: factor })
  const signIn = () => outcomeOf(logIn({ email: admin.email, password }, address))
  await makePasswordLink(admin.email)
  expect(await signIn()).toBe('SECOND_FACTOR_REQUIRED')
  await makePasswordLink(admin.email, { withoutFactor: true })
  expect(await signIn()).toHaveProperty('token')
  // Nothing is recorded where there is none.
  await makePasswordLink(admin.email, { withoutFactor: true })
  expect((await auditOf(admin.id)).map(({ action }) => action)).toEqual([
    'user.password-link',
    'user.factor-reset',
    'user.password-link',
    'user.password-link',
  ])
})

test('earlier links of the account end, by email and by command; those of others stay', async () => {
  const [user, other] = [await make.buyer({ locale: 'ur' }), await make.buyer()]
  await requestReset({ email: user.email })
  const first = await makePasswordLink(user.email)
  const others = await makePasswordLink(other.email)
  const second = await makePasswordLink(user.email)
  expect(new URL(second.link).pathname).toBe('/ur/reset-password')
  expect(await db.passwordReset.count({ where: { userId: user.id, usedAt: null } })).toBe(1)
  expect(await reset(tokenIn(first.link))).toBe('NOT_FOUND')
  expect(await reset(tokenIn(second.link))).toBeUndefined()
  expect(await reset(tokenIn(others.link))).toBeUndefined()
})

test('of links that are made at once one works, and none leaves a session', async () => {
  const user = await make.buyer()
  const made = await Promise.all([
    ...times(4, () => makePasswordLink(user.email)),
    ...times(4, () => outcomeOf(logIn({ email: user.email, password }, address)).then(() => null)),
  ])
  const tokens = made.flatMap((link) => (link ? [tokenIn(link.link)] : []))
  expect(await db.passwordReset.count({ where: { userId: user.id, usedAt: null } })).toBe(1)
  const outcomes = await Promise.all(tokens.map(reset))
  expect(outcomes.filter((outcome) => outcome === undefined)).toHaveLength(1)
  expect(await db.session.count({ where: { userId: user.id } })).toBe(0)
})

test('an unknown and a blocked address get a reason and no link', async () => {
  const blocked = await make.buyer({ isBlocked: true })
  await expect(makePasswordLink('nobody.here@example.com')).rejects.toThrow('No account is registered')
  await expect(makePasswordLink(blocked.email)).rejects.toThrow('is blocked')
  expect(await db.passwordReset.count({ where: { userId: blocked.id } })).toBe(0)
  expect(await auditOf(blocked.id)).toEqual([])
})

/** Runs `npm run new-password` on the database of the tests. */
function runCommand(...args: string[]): Promise<{ code: number | null; text: string }> {
  const env = {
    ...process.env,
    GULSHAN_MODE: 'demo',
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: 'https://shop.example',
  }
  const child = spawn(process.execPath, ['scripts/new-password.mjs', ...args], { env })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (text += part))
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, text })))
}

test('the command prints the link alone on a line, or one sentence and an exit code', async () => {
  const admin = await make.admin()
  const { code, text } = await runCommand(admin.email)
  expect(text).toContain(`${admin.email} is signed out everywhere`)
  const [, link = ''] = text.match(/^\s*(https:\/\/shop\.example\/reset-password#[\w-]{43})$/m) ?? []
  expect(code).toBe(0)
  expect(await reset(tokenIn(link))).toBeUndefined()

  expect(await runCommand('nobody.here@example.com')).toEqual({
    code: 1,
    text: '\nNo account is registered with nobody.here@example.com.\n',
  })
  expect((await runCommand()).text).toContain('Give the email address')
})
