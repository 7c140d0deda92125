import {
  type Day,
  dayOf,
  minuteMs,
  minutesADay,
  momentOf,
  type Weekday,
  weekdayOf,
} from '@/lib/base/time/karachi'
import { type Hours, openMinutes, type Span } from '@/lib/care/appointments/rules'

// Free slots from weekly hours, days off and booked times. Pure: shared by the server and the slot picker in the browser.

/** Slots begin on the half hour. */
const SLOT_STEP_MINUTES = 30
export const durations = [30, 60, 90, 120, 180, 240] as const
export const DEFAULT_MINUTES = 60
/** How far ahead the picker and the directory look. */
export const DAYS_AHEAD = 28

/** Suggested for caretakers without listed hours, who can be booked at any other time too. */
const DEFAULT_OPENING: [number, number][] = [[9 * 60, 18 * 60]]

export interface Schedule {
  hours: readonly Hours[]
  daysOff: ReadonlySet<Day>
  /** Live appointments, in any order. */
  busy: readonly Span[]
}
export interface FreeDay {
  day: Day
  /** Start times of the free slots. */
  slots: Date[]
}

/** The free slots of one day, none in the past. */
export function freeSlots(schedule: Schedule, day: Day, minutes: number, now: Date): Date[] {
  if (schedule.daysOff.has(day)) return []
  const opening = schedule.hours.length === 0 ? DEFAULT_OPENING : openMinutes(schedule.hours, day)
  const busy = schedule.busy.filter(
    (span) => span.start < momentOf(day, minutesADay * 2) && span.end > momentOf(day, 0),
  )
  const slots: Date[] = []
  for (const [opens, closes] of opening) {
    const first = Math.ceil(opens / SLOT_STEP_MINUTES) * SLOT_STEP_MINUTES
    for (let minute = first; minute + minutes <= closes; minute += SLOT_STEP_MINUTES) {
      const start = momentOf(day, minute)
      const end = new Date(start.getTime() + minutes * minuteMs)
      if (start >= now && !busy.some((span) => span.start < end && start < span.end)) slots.push(start)
    }
  }
  return slots
}

export const freeDays = (
  schedule: Schedule,
  from: Day,
  days: number,
  minutes: number,
  now: Date,
): FreeDay[] =>
  Array.from({ length: days }, (_, index) => ({
    day: from + index,
    slots: freeSlots(schedule, from + index, minutes, now),
  }))

export type FreeOrFull = { day: Day; isFree: boolean }

/** Whether today and each of the six days after it has a free slot. */
export const freeWeek = (schedule: Schedule, now: Date): FreeOrFull[] =>
  freeDays(schedule, dayOf(now), 7, DEFAULT_MINUTES, now).map(({ day, slots }) => ({
    day,
    isFree: slots.length > 0,
  }))

/** The first free slot within DAYS_AHEAD, optionally on one weekday only; null when there is none. */
export function nextFreeSlot(schedule: Schedule, now: Date, only?: Weekday): Date | null {
  const today = dayOf(now)
  for (let day = today; day < today + DAYS_AHEAD; day += 1) {
    if (only && weekdayOf(day) !== only) continue
    const [first] = freeSlots(schedule, day, DEFAULT_MINUTES, now)
    if (first) return first
  }
  return null
}

const MAX_CACHE_MS = 60 * minuteMs

/**
 * Until when a cached page may show these slots: until the earliest begins, and not after midnight, as the page says
 * "Today". At most an hour, because the days ahead change even where nothing is free.
 */
export const slotsValidUntil = (slots: readonly (string | null)[], now: Date): Date =>
  new Date(
    Math.min(
      now.getTime() + MAX_CACHE_MS,
      momentOf(dayOf(now) + 1, 0).getTime(),
      ...slots.flatMap((slot) => (slot ? [new Date(slot).getTime()] : [])),
    ),
  )

/** A schedule as it is sent to the browser. */
export interface ScheduleJson {
  hours: Hours[]
  daysOff: Day[]
  busy: [start: number, end: number][]
}

export const toScheduleJson = ({ hours, daysOff, busy }: Schedule): ScheduleJson => ({
  hours: [...hours],
  daysOff: [...daysOff],
  busy: busy.map(({ start, end }) => [start.getTime(), end.getTime()]),
})

export const parseScheduleJson = ({ hours, daysOff, busy }: ScheduleJson): Schedule => ({
  hours,
  daysOff: new Set(daysOff),
  busy: busy.map(([start, end]) => ({ start: new Date(start), end: new Date(end) })),
})
