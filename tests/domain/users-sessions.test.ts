import { expect, test } from 'vitest'
import { changePassword, logIn, logOut } from '@/lib/accounts/users/sign-in'
import { setBlocked } from '@/lib/office/moderation/commands'
import { openSession } from '@/lib/platform/auth/sessions'
import { db } from '@/lib/platform/database/client'
import { sessionFor } from '../support/sign-in'
import { address, isLive, make, outcomeOf, password, times, viewerOf } from './users-support'

const newPassword = 'Marigold22'

test('several sessions are valid at once, and logging out ends the presented one', async () => {
  const { email, id } = await make.buyer()
  const [one, other] = [await logIn({ email, password }, address), await logIn({ email, password }, address)]
  const [row] = await db.session.findMany({ where: { userId: id }, orderBy: { createdAt: 'asc' } })
  await logOut({ id, role: 'BUYER', sessionId: row?.id ?? '' })
  expect([await isLive(one.token), await isLive(other.token)]).toEqual([false, true])
})

test('an account cannot end sessions of another account', async () => {
  const other = await make.buyer()
  const session = await sessionFor(other)
  const row = await db.session.findFirstOrThrow({ where: { userId: other.id } })
  await logOut({ ...viewerOf(await make.buyer()), sessionId: row.id })
  expect(await isLive(session.token)).toBe(true)
})

test('unknown address and wrong password get the same error; a blocked account is named only after the password', async () => {
  const { email } = await make.buyer({ isBlocked: true })
  expect(await outcomeOf(logIn({ email: 'nobody@example.com', password }, address))).toBe(
    'INVALID_CREDENTIALS',
  )
  expect(await outcomeOf(logIn({ email, password: 'Wrongpass1' }, address))).toBe('INVALID_CREDENTIALS')
  expect(await outcomeOf(logIn({ email, password }, address))).toBe('USER_BLOCKED')
})

test('a password change ends every session, and only the new password signs in', async () => {
  const user = await make.buyer()
  const { email } = user
  const { token } = await logIn({ email, password }, address)
  expect(
    await outcomeOf(changePassword(viewerOf(user), { currentPassword: 'Wrongpass1', newPassword })),
  ).toBe('VALIDATION_FAILED')
  expect(await isLive(token)).toBe(true)
  await changePassword(viewerOf(user), { currentPassword: password, newPassword })
  expect(await isLive(token)).toBe(false)
  expect(await outcomeOf(logIn({ email, password }, address))).toBe('INVALID_CREDENTIALS')
  expect(await outcomeOf(logIn({ email, password: newPassword }, address))).toHaveProperty('token')
})

test('of parallel password changes one applies', async () => {
  const user = await make.buyer()
  const change = (at: number) =>
    outcomeOf(changePassword(viewerOf(user), { currentPassword: password, newPassword: `Marigold${at}x` }))
  const outcomes = await Promise.all(times(8, change))
  expect(outcomes.filter((outcome) => outcome === undefined)).toHaveLength(1)
})

test('a login during a block leaves no valid token', async () => {
  const admin = viewerOf(await make.admin())
  for (const round of times(12, (at) => at)) {
    const user = await make.buyer()
    const logins = times(6, () => outcomeOf(logIn({ email: user.email, password }, address)))
    // Later in every round, so that the block runs at every stage of the logins.
    await new Promise((resolve) => setTimeout(resolve, round * 4))
    await setBlocked(admin, user.id, { isBlocked: true })
    for (const outcome of await Promise.all(logins)) {
      if (typeof outcome === 'string') expect(outcome).toBe('USER_BLOCKED')
      else expect(await isLive(outcome.token)).toBe(false)
    }
    expect(await db.session.count({ where: { userId: user.id } })).toBe(0)
  }
})

test('a login during a password change leaves no valid token', async () => {
  for (const round of times(8, (at) => at)) {
    const user = await make.buyer()
    const logins = times(5, () => outcomeOf(logIn({ email: user.email, password }, address)))
    await new Promise((resolve) => setTimeout(resolve, round * 4))
    await changePassword(viewerOf(user), { currentPassword: password, newPassword })
    for (const outcome of await Promise.all(logins)) {
      if (typeof outcome === 'string') expect(outcome).toBe('INVALID_CREDENTIALS')
    }
    expect(await db.session.count({ where: { userId: user.id } })).toBe(0)
  }
})

test('no session is created while the account is being blocked, nor with the previous password', async () => {
  const user = await make.buyer()
  const { passwordHash } = await db.credential.findUniqueOrThrow({ where: { userId: user.id } })
  // The block is not committed yet: creating the session must wait for it and then find the account blocked.
  const opening = await db.$transaction(async (tx) => {
    await tx.user.update({ where: { id: user.id }, data: { isBlocked: true } })
    const pending = openSession(user, passwordHash)
    const first = await Promise.race([
      pending.then(() => 'opened'),
      new Promise((resolve) => setTimeout(resolve, 100, 'waiting')),
    ])
    expect(first).toBe('waiting')
    return { pending }
  })
  expect(await opening.pending).toBeNull()
  await db.user.update({ where: { id: user.id }, data: { isBlocked: false } })
  expect(await openSession(user, 'another hash')).toBeNull()
})

test('expired sessions are invalid and are removed at the next sign-in', async () => {
  const user = await make.buyer()
  const { token } = await sessionFor(user)
  await db.session.updateMany({
    where: { userId: user.id },
    data: { expiresAt: new Date(Date.now() - 1000) },
  })
  expect(await isLive(token)).toBe(false)
  await logIn({ email: user.email, password }, address)
  expect(await db.session.count({ where: { userId: user.id } })).toBe(1)
})
