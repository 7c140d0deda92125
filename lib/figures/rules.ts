import { karachiDate } from '@/lib/dates'

/** Days of the Karachi calendar, both included, as YYYY-MM-DD. */
export interface DayRange {
  from: string
  to: string
}

/** The longest range that is drawn: a bar a day. */
export const mostDays = 366
export const presets = [7, 30, 90] as const
const usualDays = 30
const dayMs = 86_400_000

/** The last so many days, today included. */
export function lastDays(days: number, now: Date): DayRange {
  return { from: karachiDate(now.getTime() - (days - 1) * dayMs), to: karachiDate(now) }
}

/** What two date fields hold; nonsense becomes the usual range, a longer one keeps its end, people edit addresses. */
export function rangeOf(from: string, to: string, now: Date): DayRange {
  const [first, last] = [dayOf(from), dayOf(to)]
  if (first === null || last === null || first > last) return lastDays(usualDays, now)
  const start = Math.max(first, last - (mostDays - 1) * dayMs)
  return { from: isoDay(start), to: isoDay(last) }
}

function dayOf(text: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null
  const at = Date.parse(`${text}T00:00:00Z`)
  // Rolled over: there is no such day.
  return Number.isNaN(at) || isoDay(at) !== text ? null : at
}

const isoDay = (at: number) => new Date(at).toISOString().slice(0, 10)
