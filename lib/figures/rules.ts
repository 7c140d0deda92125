import { dateOf, dayOf, dayOfText } from '@/lib/time/karachi'

/** Days of the Karachi calendar, both included, as YYYY-MM-DD. */
export interface DayRange {
  from: string
  to: string
}

/** The chart has a bar for each day. */
const MAX_DAYS = 366
export const presets = [7, 30, 90] as const
const DEFAULT_DAYS = 30
/** The last `days` days, today included. */
export function lastDays(days: number, now: Date): DayRange {
  const today = dayOf(now)
  return { from: dateOf(today - days + 1), to: dateOf(today) }
}

/** The range of two date fields. An invalid one becomes the default range; one that is too long keeps its end. */
export function parseRange(from: string, to: string, now: Date): DayRange {
  const [first, last] = [dayOfText(from), dayOfText(to)]
  if (first === null || last === null || first > last) return lastDays(DEFAULT_DAYS, now)
  return { from: dateOf(Math.max(first, last - MAX_DAYS + 1)), to: dateOf(last) }
}
