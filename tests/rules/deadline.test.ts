import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import {
  assertInTime,
  extendDeadline,
  outsideDeadline,
  pauseDeadline,
  timeLeft,
  withDeadline,
} from '@/lib/database/deadline'
import { AppError } from '@/lib/errors'

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.code : error),
  )
const block = (ms: number) => {
  for (const until = Date.now() + ms; Date.now() < until; );
}

it('a call after its deadline is 503, and its further statements are rejected', async () => {
  let code: unknown
  const call = withDeadline(async () => {
    await sleep(300)
    code = await codeOf(Promise.resolve().then(assertInTime))
    expect(outsideDeadline(timeLeft)).toBe(Number.POSITIVE_INFINITY)
  }, 20)
  expect(await codeOf(call)).toBe('SERVICE_UNAVAILABLE')
  await expect.poll(() => code).toBe('SERVICE_UNAVAILABLE')
})

it('a late error becomes 503, an expected error stays what it is', async () => {
  const late = (error: Error) =>
    withDeadline(async () => {
      block(40)
      throw error
    }, 20)
  expect(await codeOf(late(new Error('wrapped')))).toBe('SERVICE_UNAVAILABLE')
  expect(await codeOf(late(new AppError('CONFLICT', 'No.')))).toBe('CONFLICT')
})

it('waiting for another request does not count', async () => {
  expect(await codeOf(withDeadline(() => pauseDeadline(() => sleep(300)), 60))).toBe('done')
})

const busy = () => new AppError('CONFLICT', 'Still busy.')

it('a wait with a limit of its own has its own error, and what follows has the remaining time', async () => {
  const waits = (ms: number, then: () => Promise<unknown> = async () => {}) =>
    codeOf(withDeadline(() => extendDeadline(400, busy, () => sleep(ms)).then(then), 200))
  const began = Date.now()
  expect(await waits(2000)).toBe('CONFLICT')
  expect(Date.now() - began).toBeGreaterThanOrEqual(590)
  expect(await waits(50)).toBe('done')
  expect(await waits(50, () => sleep(2000))).toBe('SERVICE_UNAVAILABLE')
  expect(await waits(300, () => sleep(2000))).toBe('SERVICE_UNAVAILABLE')
  expect(Date.now() - began).toBeLessThan(2000)
})

it('outside of a call there is no deadline', () => {
  expect(timeLeft()).toBe(Number.POSITIVE_INFINITY)
  expect(assertInTime).not.toThrow()
})
