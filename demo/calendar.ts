import {
  dayOf,
  floorToMinute,
  minutesOf,
  momentOf,
  type Weekday,
  weekdayOf,
  weekdays,
} from '@/lib/base/time/karachi'

// Seeded times are relative to the moment of seeding, so that a fresh shop always has appointments next week and
// orders from yesterday.

/** Whole days (fractions allowed) before now, to the minute. */
export const daysAgo = (now: Date, days: number): Date =>
  floorToMinute(new Date(now.getTime() - days * 86_400_000))

/** `hhmm` on the given weekday in Karachi: week 1 is the first such day after today, week -1 the last one before it. */
export function onWeekday(now: Date, day: Weekday, week: number, hhmm: number): Date {
  const today = dayOf(now)
  const offset = weekdays.indexOf(day) - weekdays.indexOf(weekdayOf(today))
  const ahead = (offset + 7) % 7 || 7
  const back = (7 - offset) % 7 || 7
  const days = week > 0 ? ahead + (week - 1) * 7 : -back + (week + 1) * 7
  return momentOf(today + days, minutesOf(hhmm))
}
