import { dateOf, dayOf } from '@/lib/base/time/karachi'

// Ranges of days and months in Karachi as texts: '2026-11-24', '2026-11'. Pure and browser-safe.

/** Both days are included. */
export interface DateRange {
  from: string
  to: string
}

const shape = /^(20\d{2})-(0[1-9]|1[0-2])$/

/** '2026-11'; lib/base/time/months.ts has its number. */
export const yearMonthAt = (now: Date): string => dateOf(dayOf(now)).slice(0, 7)

/** The days of a month; null when it is none. */
export function monthRange(month: string): DateRange | null {
  const match = shape.exec(month)
  if (!match) return null
  const last = new Date(Date.UTC(Number(match[1]), Number(match[2]), 0))
  return { from: `${month}-01`, to: last.toISOString().slice(0, 10) }
}

/** '2026-10' and '2026-12' of '2026-11'. */
export function monthBeside(month: string, months: 1 | -1): string {
  const [year = 0, index = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, index - 1 + months, 1)).toISOString().slice(0, 7)
}
