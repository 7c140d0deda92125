import {
  type DayRange,
  dayOf,
  isInRanges,
  minuteOf,
  momentOf,
  weekdayOf,
  weekdays,
} from '@/lib/base/time/karachi'
import { minutesOfClock } from '@/lib/shop/delivery/clock'
import type { Van } from '@/lib/shop/delivery/schema'

// The times at which the van of the shop comes. Pure; the clock is an argument.

/** One time of the van. */
export interface VanSlot {
  start: Date
  end: Date
  capacity: number
}

/** How far ahead times are offered. */
export const SLOT_DAYS = 14
const hourMs = 3_600_000

const isInTime = ({ deadlineHours }: Van, start: Date, now: Date) =>
  now.getTime() <= start.getTime() - deadlineHours * hourMs

/** The times that can still be ordered for, in order. `closed`: the shop's holidays. */
export function openSlots(van: Van, now: Date, closed: readonly DayRange[] = []): VanSlot[] {
  const today = dayOf(now)
  const days = Array.from({ length: SLOT_DAYS + 1 }, (_, ahead) => today + ahead)
  return days
    .filter((day) => !isInRanges(closed, day))
    .flatMap((day) =>
      van.slots
        .filter(({ weekday }) => weekdays[weekday] === weekdayOf(day))
        .map(({ from, to, capacity }) => ({
          start: momentOf(day, minutesOfClock(from)),
          end: momentOf(day, minutesOfClock(to)),
          capacity,
        })),
    )
    .filter(({ start }) => isInTime(van, start, now))
    .toSorted((one, other) => one.start.getTime() - other.start.getTime())
}

/** How many orders the time takes that begins then, by the settings of today; null: the van does not come then. */
export function capacityAt({ slots }: Pick<Van, 'slots'>, start: Date): number | null {
  const slot = slots.find(
    ({ weekday, from }) =>
      weekdays[weekday] === weekdayOf(dayOf(start)) && minutesOfClock(from) === minuteOf(start),
  )
  return slot ? slot.capacity : null
}

/** The open time that begins then. */
export const findSlot = (slots: readonly VanSlot[], start: string): VanSlot | null =>
  slots.find((slot) => slot.start.getTime() === Date.parse(start)) ?? null
