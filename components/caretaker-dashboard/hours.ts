import type { FieldErrors } from '@/lib/errors'
import { formatHour } from '@/lib/time/format'
import { type Weekday, weekdays } from '@/lib/time/karachi'
import type { UserDto } from '@/lib/users/schema'

export interface Window {
  start: number
  end: number
}
export type Week = Record<Weekday, Window[]>
/** By day, then by place in its list. */
export type WeekErrors = Partial<Record<Weekday, Record<number, string>>>

const byStart = (a: Window, b: Window) => a.start - b.start || a.end - b.end

export const weekOf = (availability: UserDto['availability'] = []): Week =>
  Object.fromEntries(
    weekdays.map((day) => [
      day,
      availability
        .filter((window) => window.day === day)
        .map(({ start, end }) => ({ start, end }))
        .sort(byStart),
    ]),
  ) as Week

/** The hours as they were read, so that a save does not overwrite newer changes. */
export const seenHours = (availability: UserDto['availability'] = []) =>
  availability.map(({ day, start, end }) => ({ day, start, end }))

/** The entries to send, in order, and the window each of them comes from. */
export function toAvailabilityInput(week: Week) {
  const rows = weekdays.flatMap((day) => week[day].map((window, at) => ({ day, at, ...window })))
  return {
    availability: rows.map(({ day, start, end }) => ({ day, start, end })),
    errorsOf(fields: FieldErrors): WeekErrors {
      const errors: WeekErrors = {}
      for (const [field, text] of Object.entries(fields)) {
        const row = rows[Number(field.split('.')[1])]
        if (row) errors[row.day] = { ...errors[row.day], [row.at]: text }
      }
      return errors
    },
  }
}

export function validateWeek(week: Week): WeekErrors {
  const errors: WeekErrors = {}
  for (const day of weekdays) {
    for (const [at, { start, end }] of week[day].entries()) {
      const overlap = week[day].some((other, place) => place < at && other.start < end && start < other.end)
      const error =
        start >= end ? 'End must be after start' : overlap ? 'These hours overlap with others' : undefined
      if (error) errors[day] = { ...errors[day], [at]: error }
    }
  }
  return errors
}

/** The default for a new window: the first of a day, or one after the last with a pause between them. */
export function nextWindow(windows: readonly Window[]): Window {
  const last = windows.at(-1)
  if (!last) return { start: 900, end: 1700 }
  const start = Math.min(last.end + 100, 2300)
  return { start, end: Math.min(start + 200, 2400) }
}

const step = 30
/** Every half hour of a day including its end, and the current time if it is another one. */
export function clockChoices(current: number): number[] {
  const times = Array.from({ length: 1440 / step + 1 }, (_, index) => {
    const minutes = index * step
    return Math.floor(minutes / 60) * 100 + (minutes % 60)
  })
  return [...new Set([...times, current])].sort((a, b) => a - b)
}

/** '9:00 am - 5:00 pm, 6:00 pm - 9:00 pm' */
export const formatWindows = (windows: unknown): string =>
  (windows as Window[]).map(({ start, end }) => `${formatHour(start)} - ${formatHour(end)}`).join(', ') ||
  'no hours'
