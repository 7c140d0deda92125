import 'server-only'
import { AppError } from '@/lib/base/errors'
import { apiText } from '@/lib/base/i18n/answer-text'
import { type Deadline, shared } from '@/lib/platform/server/shared.mjs'

// How long an API request may take. After that it is answered with an error and starts no further statement, so that
// nothing is written for a request that was reported as failed.

/** Every request must be answered within 10 s. */
export const answerWithinMs = 9000

const context = shared.requestContext
const currentDeadline = () => context.getStore()?.deadline

const CHECK_EVERY_MS = 100
const running = new Set<Deadline>()

/** Rejects the requests whose time is over. */
export function rejectLate(): void {
  for (const deadline of running) {
    if (remainingMs(deadline) > 0) continue
    running.delete(deadline)
    deadline.reject(deadline.lateError())
  }
}

// One timer for all requests: one for each costs several percent of a call's CPU.
setInterval(rejectLate, CHECK_EVERY_MS).unref()

const remainingMs = ({ endsAt, pauses, pausedAt }: Deadline) => endsAt - (pauses > 0 ? pausedAt : Date.now())

const tooLate = () =>
  new AppError('SERVICE_UNAVAILABLE', apiText('answers.general.busy'), {
    retryAfter: 5,
  })

/**
 * Runs a request and rejects with SERVICE_UNAVAILABLE after its deadline; the work itself ends at its next statement.
 */
export function withDeadline<T>(run: () => Promise<T>, ms = answerWithinMs): Promise<T> {
  return new Promise((resolve, reject) => {
    const deadline: Deadline = { endsAt: Date.now() + ms, pauses: 0, pausedAt: 0, lateError: tooLate, reject }
    running.add(deadline)
    context.run({ deadline }, run).then(
      (result) => {
        running.delete(deadline)
        resolve(result)
      },
      (error: unknown) => {
        running.delete(deadline)
        // The ORM wraps the error of a statement rejected after the deadline.
        reject(remainingMs(deadline) <= 0 && !(error instanceof AppError) ? tooLate() : error)
      },
    )
  })
}

/**
 * Time spent in `run` does not count: for waits with timeouts of their own, such as slow uploads, a gateway or
 * encoding.
 */
export async function pauseDeadline<T>(run: () => Promise<T>): Promise<T> {
  const deadline = currentDeadline()
  if (!deadline) return run()
  if (deadline.pauses === 0) deadline.pausedAt = Date.now()
  deadline.pauses += 1
  try {
    return await run()
  } finally {
    deadline.pauses -= 1
    if (deadline.pauses === 0) deadline.endsAt += Date.now() - deadline.pausedAt
  }
}

/** Extends the deadline by `ms` while `run` lasts; a request that is late then fails with `lateError`. */
export async function extendDeadline<T>(
  ms: number,
  lateError: () => AppError,
  run: () => Promise<T>,
): Promise<T> {
  const deadline = currentDeadline()
  if (!deadline) return run()
  const usual = deadline.lateError
  deadline.endsAt += ms
  deadline.lateError = lateError
  try {
    return await run()
  } finally {
    deadline.endsAt -= ms
    deadline.lateError = usual
  }
}

/** Runs cleanup that must run even after the deadline. */
export const outsideDeadline = <T>(run: () => T): T => context.exit(run)

/** Milliseconds left for the current request; Infinity outside of one. */
export function timeLeft(): number {
  const deadline = currentDeadline()
  return deadline ? remainingMs(deadline) : Number.POSITIVE_INFINITY
}

/** Throws SERVICE_UNAVAILABLE after the deadline of the current request. */
export function assertInTime(): void {
  if (timeLeft() <= 0) throw tooLate()
}
