import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { AppError } from '@/lib/base/errors'
import { inEnglish } from '@/lib/base/i18n/answer-text'
import {
  assertInTime,
  extendDeadline,
  outsideDeadline,
  pauseDeadline,
  rejectLate,
  timeLeft,
  withDeadline,
} from '@/lib/platform/database/deadline'

// The clock stands still unless a test moves it, so nothing here depends on how busy the machine is.
beforeAll(() => void vi.useFakeTimers())
afterAll(() => void vi.useRealTimers())

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** How a call ended, and after how many milliseconds. */
async function outcomeOf(call: Promise<unknown>) {
  const began = Date.now()
  const outcome = call.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.code : error),
  )
  const ended = outcome.then((code) => [code, Date.now() - began])
  for (let ticks = 0; ticks < 30; ticks += 1) {
    await vi.advanceTimersByTimeAsync(100)
    rejectLate()
  }
  return ended
}
const codeOf = async (call: Promise<unknown>) => (await outcomeOf(call))[0]

it('a call after its deadline is 503, and its further statements are rejected', async () => {
  const further = vi.fn(assertInTime)
  const call = withDeadline(async () => {
    await sleep(300)
    expect(outsideDeadline(timeLeft)).toBe(Number.POSITIVE_INFINITY)
    further()
  }, 100)
  expect(await outcomeOf(call)).toEqual(['SERVICE_UNAVAILABLE', 100])
  expect(further.mock.results).toMatchObject([{ value: { code: 'SERVICE_UNAVAILABLE' } }])
})

it('a late error becomes 503, an expected error stays what it is', async () => {
  const late = (error: Error) =>
    withDeadline(async () => {
      // The process was busy: the time has passed, and no timer has run yet.
      vi.setSystemTime(Date.now() + 40)
      throw error
    }, 20)
  expect(await codeOf(late(new Error('wrapped')))).toBe('SERVICE_UNAVAILABLE')
  expect(await codeOf(late(new AppError('CONFLICT', inEnglish('No.'))))).toBe('CONFLICT')
})

it('waiting for another request does not count', async () => {
  const call = withDeadline(() => pauseDeadline(() => sleep(300)), 60)
  expect(await outcomeOf(call)).toEqual(['done', 300])
})

const busy = () => new AppError('CONFLICT', inEnglish('Still busy.'))

it('a wait with a limit of its own has its own error, and what follows has the remaining time', async () => {
  const waits = (ms: number, then: () => Promise<unknown> = async () => {}) =>
    outcomeOf(withDeadline(() => extendDeadline(400, busy, () => sleep(ms)).then(then), 200))
  expect(await waits(2000)).toEqual(['CONFLICT', 600])
  expect(await waits(50)).toEqual(['done', 50])
  expect(await waits(50, () => sleep(2000))).toEqual(['SERVICE_UNAVAILABLE', 200])
  expect(await waits(300, () => sleep(2000))).toEqual(['SERVICE_UNAVAILABLE', 300])
})

it('outside of a call there is no deadline', () => {
  expect(timeLeft()).toBe(Number.POSITIVE_INFINITY)
  expect(assertInTime).not.toThrow()
})
