import '../support/database'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { beginFactor, confirmFactor, removeFactor } from '@/lib/accounts/second-factor/commands'
import { passSecondFactor } from '@/lib/accounts/users/pass-second-factor'
import { logIn } from '@/lib/accounts/users/sign-in'
import { db } from '@/lib/platform/database/client'
import { env } from '@/lib/platform/env'
import { nextCode, stopClock, viewerOfToken, withFactor } from '../support/second-factor'
import { sessionFor } from '../support/sign-in'
import { address, isLive, make, outcomeOf, password, times } from './users-support'

beforeAll(stopClock)
afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** How many calls had each outcome. */
function counted(outcomes: readonly unknown[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const one of outcomes) {
    const name = typeof one === 'string' ? one : 'done'
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

it('one code, sent fifty times at once, opens one session', async () => {
  const account = await make.admin()
  const { secret, recoveryCodes } = await withFactor(account)
  for (const otp of [nextCode(secret), recoveryCodes[0]]) {
    const before = await db.session.count({ where: { userId: account.id } })
    const tries = times(50, () => outcomeOf(logIn({ email: account.email, password, otp }, address)))
    expect(counted(await Promise.all(tries))).toEqual({ done: 1, SECOND_FACTOR_WRONG: 49 })
    expect(await db.session.count({ where: { userId: account.id } })).toBe(before + 1)
  }
})

it('of a hundred guesses at once ten are compared, and then a right code waits too', async () => {
  const account = await make.admin()
  const { secret } = await withFactor(account)
  vi.spyOn(env, 'RATE_LIMIT_FACTOR', 'get').mockReturnValue(1)
  try {
    // Right codes before do not give more guesses.
    for (const otp of [nextCode(secret), nextCode(secret)])
      expect(await passSecondFactor(account.id, otp, async () => {})).toBe(true)
    let failures = 0
    const guess = (at: number) =>
      outcomeOf(
        passSecondFactor(account.id, `no-${at}`, async () => {
          failures += 1
        }),
      )
    expect(counted(await Promise.all(times(100, guess)))).toEqual({
      SECOND_FACTOR_WRONG: 10,
      RATE_LIMITED: 90,
    })
    expect(failures).toBe(10)
    expect(await outcomeOf(passSecondFactor(account.id, nextCode(secret), async () => {}))).toBe(
      'RATE_LIMITED',
    )
    // The factor of another account is not concerned.
    const other = await make.admin()
    const { secret: ofOther } = await withFactor(other)
    expect(await passSecondFactor(other.id, nextCode(ofOther), async () => {})).toBe(true)
  } finally {
    vi.restoreAllMocks()
  }
})

it('a second factor that is turned on during sign-ins leaves no session without it', async () => {
  for (const round of times(6, (at) => at)) {
    const account = await make.admin()
    const { token } = await sessionFor(account)
    const viewer = await viewerOfToken(token)
    const { secret } = await beginFactor(viewer)
    const otp = nextCode(secret)
    const signIns = times(12, () => outcomeOf(logIn({ email: account.email, password }, address)))
    // Later in every round, so that it happens at every stage of the sign-ins.
    await new Promise((resolve) => setTimeout(resolve, round * 10))
    await confirmFactor(viewer, { otp })
    for (const outcome of await Promise.all(signIns)) {
      if (typeof outcome === 'string') expect(outcome).toBe('SECOND_FACTOR_REQUIRED')
      else expect(await isLive(outcome.token)).toBe(false)
    }
    expect(await isLive(token)).toBe(true)
    expect(await db.session.count({ where: { userId: account.id } })).toBe(1)
  }
})

it('two confirmations at once make one second factor with ten recovery codes', async () => {
  const account = await make.admin()
  const viewer = await viewerOfToken((await sessionFor(account)).token)
  const { secret } = await beginFactor(viewer)
  const otp = nextCode(secret)
  const outcomes = await Promise.all(times(8, () => outcomeOf(confirmFactor(viewer, { otp }))))
  expect(counted(outcomes)).toEqual({ done: 1, VALIDATION_FAILED: 7 })
  expect(await db.recoveryCode.count({ where: { userId: account.id } })).toBe(10)
})

it('a recovery code that is sent to sign in and to turn the factor off at once does one of them', async () => {
  for (const _ of times(8, (at) => at)) {
    const account = await make.admin()
    const { viewer, recoveryCodes } = await withFactor(account)
    const [otp = ''] = recoveryCodes
    const [off, signedIn] = await Promise.all([
      outcomeOf(removeFactor(viewer, { otp })),
      outcomeOf(passSecondFactor(account.id, otp, async () => {})),
    ])
    // A sign-in that begins after the removal asks for nothing.
    const ends = off === undefined ? ['SECOND_FACTOR_WRONG', false] : [true]
    expect(ends).toContain(signedIn)
    expect([undefined, 'VALIDATION_FAILED']).toContain(off)
  }
})
