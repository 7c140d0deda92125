import 'server-only'
import type { AsyncLocalStorage } from 'node:async_hooks'
import { AppError } from '@/lib/errors'
import { shared } from '@/lib/server/shared.mjs'

// How long a call of the API may take, whatever its database does. Its answer comes then, and work that is still under way
// starts no further statement, so that nothing is written for somebody who was told that it did not succeed.

/** Below the 10 s within which every call is answered. */
export const answerWithinMs = 9000

interface Clock {
  endsAt: number
  /** How many waits are under way that do not count, and since when. */
  pauses: number
  pausedAt: number
  /** What a call is told that is late. */
  refusal: () => AppError
  /** Looks at the time again, after the end was moved. */
  look: () => void
}

const clocks = shared.deadlines as AsyncLocalStorage<Clock>

const leftOf = ({ endsAt, pauses, pausedAt }: Clock) => endsAt - (pauses > 0 ? pausedAt : Date.now())

const tooLate = () =>
  new AppError('SERVICE_UNAVAILABLE', 'The shop is very busy right now. Please try again in a moment.', {
    retryAfter: 5,
  })

/** Runs a call and rejects with SERVICE_UNAVAILABLE once its time is over; the work itself ends at its next statement. */
export function withDeadline<T>(run: () => Promise<T>, ms = answerWithinMs): Promise<T> {
  return new Promise((resolve, reject) => {
    const look = () => {
      clearTimeout(timer)
      const left = leftOf(clock)
      if (left <= 0) reject(clock.refusal())
      else timer = setTimeout(look, Math.max(left, 50))
    }
    let timer = setTimeout(look, ms)
    const clock: Clock = { endsAt: Date.now() + ms, pauses: 0, pausedAt: 0, refusal: tooLate, look }
    // A statement that was refused for lateness comes back as whatever the ORM made of the refusal.
    const fail = (error: unknown) =>
      reject(leftOf(clock) <= 0 && !(error instanceof AppError) ? tooLate() : error)
    clocks
      .run(clock, run)
      .then(resolve, fail)
      .finally(() => clearTimeout(timer))
  })
}

/** Waiting for somebody else (the sender's line, a gateway, a picture being encoded) has limits of its own. */
export async function pauseDeadline<T>(run: () => Promise<T>): Promise<T> {
  const clock = clocks.getStore()
  if (!clock) return run()
  if (clock.pauses === 0) clock.pausedAt = Date.now()
  clock.pauses += 1
  try {
    return await run()
  } finally {
    clock.pauses -= 1
    if (clock.pauses === 0) clock.endsAt += Date.now() - clock.pausedAt
  }
}

/**
 * A wait that counts, but may last `ms` longer than the call may otherwise take; who is late while it lasts is told `refusal`.
 */
export async function extendDeadline<T>(
  ms: number,
  refusal: () => AppError,
  run: () => Promise<T>,
): Promise<T> {
  const clock = clocks.getStore()
  if (!clock) return run()
  const usual = clock.refusal
  clock.endsAt += ms
  clock.refusal = refusal
  try {
    return await run()
  } finally {
    clock.endsAt -= ms
    clock.refusal = usual
    clock.look()
  }
}

/** What has to be tidied up after a call whether or not its time is over. */
export const outsideDeadline = <T>(run: () => T): T => clocks.exit(run)

/** Milliseconds that the present call has left; Infinity outside of one. */
export function timeLeft(): number {
  const clock = clocks.getStore()
  return clock ? leftOf(clock) : Number.POSITIVE_INFINITY
}

/** Throws SERVICE_UNAVAILABLE once the present call has been answered for lateness. */
export function assertInTime(): void {
  if (timeLeft() <= 0) throw tooLate()
}
