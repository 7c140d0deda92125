import type { DateRange } from '@/lib/base/time/date-range'
import { dateOf, dayOf, dayOfText } from '@/lib/base/time/karachi'

/** The chart has a bar for each day. */
const MAX_DAYS = 366
export const presets = [7, 30, 90] as const
const DEFAULT_DAYS = 30

/** The last `days` days, today included. */
export function lastDays(days: number, now: Date): DateRange {
  const today = dayOf(now)
  return { from: dateOf(today - days + 1), to: dateOf(today) }
}

/** The values on the axis of a chart: round whole numbers from 0 to at least `most`, at most six of them. */
export function ticksOf(most: number): number[] {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, most)))
  const steps = [0.2, 0.5, 1, 2].map((part) => Math.max(1, part * power))
  const step = steps.find((candidate) => most <= 5 * candidate) ?? power
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, at) => at * step)
}

/** Every which day has its label below a chart of so many, at most seven. */
export const labelStep = (days: number): number => Math.ceil(days / 7)

/** The range of two date fields. An invalid one becomes the default range; one that is too long keeps its end. */
export function parseRange(from: string, to: string, now: Date): DateRange {
  const [first, last] = [dayOfText(from), dayOfText(to)]
  if (first === null || last === null || first > last) return lastDays(DEFAULT_DAYS, now)
  return { from: dateOf(Math.max(first, last - MAX_DAYS + 1)), to: dateOf(last) }
}
