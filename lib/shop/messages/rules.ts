import { dayOf, minuteOf, momentOf } from '@/lib/base/time/karachi'
import type { Pauses } from '@/lib/platform/jobs/pauses'
import { CODE_MINUTES } from '@/lib/shop/messages/code-limits'

// When messages are sent, and until when. Pure, the clock is an argument.

/** The attempts with the pauses below take about a day. */
export const MAX_ATTEMPTS = 12
/** The attempts by one channel that does not take a message before the next channel gets it. */
export const ATTEMPTS_BEFORE_NEXT = 3
/** Seconds: 15, 30, 60 … six hours. */
export const pauses: Pauses = { first: 15, longest: 6 * 3600 }

/** A message that was claimed for so long has a sender that was killed: it may have been sent. */
export const STALE_SECONDS = 120

const NIGHT_BEGINS = 21 * 60
const NIGHT_ENDS = 9 * 60

/** When messages are sent again, at night in Pakistan; null: now. Codes are sent at any time. */
export function morningAfter(now: Date): Date | null {
  const minute = minuteOf(now)
  if (minute >= NIGHT_BEGINS) return momentOf(dayOf(now) + 1, NIGHT_ENDS)
  return minute < NIGHT_ENDS ? momentOf(dayOf(now), NIGHT_ENDS) : null
}

const DAY_SECONDS = 24 * 3600

/** Whether a message came too late to be of use: a code that has expired, or news of the day before. */
export const isWorthless = ({ event, ageSeconds }: { event: string; ageSeconds: number }): boolean =>
  ageSeconds > (event === 'code' ? CODE_MINUTES * 60 : DAY_SECONDS)
