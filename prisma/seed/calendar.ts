/**
 * Seeded times are relative to the moment of seeding, so that a fresh shop always has appointments next week and
 * orders from yesterday. What is relative to what never changes.
 */
const HOUR = 3_600_000
const DAY = 24 * HOUR
// Pakistan keeps no summer time.
const KARACHI = 5 * HOUR

export const WEEKDAYS = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** Whole days (fractions allowed) before now, to the minute. */
export function daysAgo(now: Date, days: number): Date {
  return new Date(Math.floor((now.getTime() - days * DAY) / 60_000) * 60_000)
}

/** `hhmm` on the given weekday in Karachi: week 1 is the first such day after today, week -1 the last one before it. */
export function onWeekday(now: Date, day: Weekday, week: number, hhmm: number): Date {
  const midnight = Math.floor((now.getTime() + KARACHI) / DAY) * DAY
  const today = new Date(midnight).getUTCDay()
  const ahead = (WEEKDAYS.indexOf(day) - today + 7) % 7 || 7
  const back = (today - WEEKDAYS.indexOf(day) + 7) % 7 || 7
  const days = week > 0 ? ahead + (week - 1) * 7 : -back + (week + 1) * 7
  const date = midnight + days * DAY
  return new Date(date - KARACHI + Math.floor(hhmm / 100) * HOUR + (hhmm % 100) * 60_000)
}
