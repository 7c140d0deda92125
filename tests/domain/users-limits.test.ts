import { beforeAll, expect, test, vi } from 'vitest'
import { changePassword, logIn } from '@/lib/accounts/users/sign-in'
import { make, outcomeOf, password, times, viewerOf } from './users-support'

// The real limits: the other tests run with relaxed ones.
beforeAll(async () => {
  const { env } = await import('@/lib/platform/env')
  vi.spyOn(env, 'RATE_LIMIT_FACTOR', 'get').mockReturnValue(1)
})

const wrong = { password: 'Wrongpass1' }

test('ten failures lock the pair of address and email, even for the right password', async () => {
  const { email } = await make.buyer()
  const from = '203.0.113.1'
  const outcomes = await Promise.all(times(25, () => outcomeOf(logIn({ email, ...wrong }, from))))
  expect(outcomes.filter((outcome) => outcome === 'INVALID_CREDENTIALS')).toHaveLength(10)
  expect(outcomes.filter((outcome) => outcome === 'RATE_LIMITED')).toHaveLength(15)
  expect(await outcomeOf(logIn({ email, password }, from))).toBe('RATE_LIMITED')
  expect(await outcomeOf(logIn({ email, password }, '203.0.113.2'))).toHaveProperty('token')
})

test('fifty failures over many emails lock the address', async () => {
  const { email } = await make.buyer()
  const from = '203.0.113.3'
  const outcomes = []
  for (const at of times(51, (index) => index)) {
    outcomes.push(await outcomeOf(logIn({ email: `guess${at}@example.com`, ...wrong }, from)))
  }
  expect(outcomes.filter((outcome) => outcome === 'INVALID_CREDENTIALS')).toHaveLength(50)
  expect(await outcomeOf(logIn({ email, password }, from))).toBe('RATE_LIMITED')
})

test('successful sign-ins do not count', async () => {
  const { email } = await make.buyer()
  const outcomes = await Promise.all(times(15, () => outcomeOf(logIn({ email, password }, '203.0.113.4'))))
  expect(outcomes.every((outcome) => typeof outcome !== 'string')).toBe(true)
})

test('a session does not allow unlimited password attempts', async () => {
  const viewer = viewerOf(await make.buyer())
  const guess = () =>
    outcomeOf(changePassword(viewer, { currentPassword: 'Wrongpass1', newPassword: 'Marigold22' }))
  const outcomes = []
  for (const _ of times(11, () => null)) outcomes.push(await guess())
  expect(outcomes.at(-1)).toBe('RATE_LIMITED')
})
