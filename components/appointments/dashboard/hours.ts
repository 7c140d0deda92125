import type { FieldError } from 'react-hook-form'
import type { FieldTexts } from '@/components/forms/use-visitor-form'
import type { UserDto } from '@/lib/accounts/users/schema'
import { type Weekday, weekdays } from '@/lib/base/time/karachi'

export interface Window {
  start: number
  end: number
}
export type Week = Record<Weekday, Window[]>
/** The errors by place in the list of a day. */
export type DayErrors = Record<number, FieldError>

const byStart = (a: Window, b: Window) => a.start - b.start || a.end - b.end

export const weekOf = ({ availability = [] }: Pick<UserDto, 'availability'>): Week =>
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
export const seenHours = ({ availability = [] }: Pick<UserDto, 'availability'>) => ({
  availability: availability.map(({ day, start, end }) => ({ day, start, end })),
})

/** The entries to send, in order, and the window each of their fields comes from. */
export function toAvailabilityInput(week: Week) {
  const rows = weekdays.flatMap((day) => week[day].map((window, index) => ({ day, index, ...window })))
  return {
    body: { availability: rows.map(({ day, start, end }) => ({ day, start, end })) },
    fieldOf(path: string): string {
      const row = rows[Number(path.split('.')[1])]
      return row ? `${row.day}.${row.index}` : path
    },
  }
}

/** `text` at the windows that overlap with one before them. */
export function overlappingHours(week: Week, text: string): FieldTexts {
  const names = weekdays.flatMap((day) =>
    week[day].flatMap(({ start, end }, index) =>
      start < end && week[day].some((other, place) => place < index && other.start < end && start < other.end)
        ? `${day}.${index}`
        : [],
    ),
  )
  return Object.fromEntries(names.map((name) => [name, text]))
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
