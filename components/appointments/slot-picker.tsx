'use client'
import { useMemo, useState } from 'react'
import { Button } from '@/components/ui/button'
import { ArrowLeftIcon, ArrowRightIcon } from '@/components/ui/icons'
import {
  DAYS_AHEAD,
  durations,
  type FreeDay,
  freeDays,
  parseScheduleJson,
  type ScheduleJson,
} from '@/lib/appointments/slots'
import { formatDate, formatDates, formatTime } from '@/lib/time/format'
import { dayOf, inputValueOf, noonOf, parseMoment, weekdayOf } from '@/lib/time/karachi'

type SlotPickerProps = {
  schedule: ScheduleJson
  /** The server's present, so that it and the browser show the same slots. */
  now: string
  minutes: number
  onMinutes: (minutes: number) => void
  /** As a datetime-local input holds it; the slot of that beginning is shown as chosen. */
  start: string
  onPick: (start: Date) => void
}

const lastWeek = DAYS_AHEAD / 7 - 1

/** A week of days, and the free times of one of them as buttons. Karachi time, wherever the visitor's clock is. */
export function SlotPicker({ schedule, now, minutes, onMinutes, start, onPick }: SlotPickerProps) {
  const present = useMemo(() => new Date(now), [now])
  const days = useMemo(
    () => freeDays(parseScheduleJson(schedule), dayOf(present), DAYS_AHEAD, minutes, present),
    [schedule, present, minutes],
  )
  const [chosen, setChosen] = useState<number | null>(null)
  const index = chosen ?? initialIndex(days, start)
  const week = Math.floor(index / 7)
  const shown = days.slice(week * 7, week * 7 + 7)
  const day = days[index]

  return (
    <>
      <Durations minutes={minutes} onMinutes={onMinutes} />
      <fieldset className="slots">
        <legend className="label">Free times</legend>
        <div className="slots-week">
          <Button
            variant="ghost"
            size="icon"
            aria-label="Previous week"
            disabled={week === 0}
            onClick={() => setChosen((week - 1) * 7)}
          >
            <ArrowLeftIcon />
          </Button>
          <p aria-live="polite">{formatDates(noonOf(shown[0]?.day ?? 0), noonOf(shown.at(-1)?.day ?? 0))}</p>
          <Button
            variant="ghost"
            size="icon"
            aria-label="Next week"
            disabled={week >= lastWeek}
            onClick={() => setChosen((week + 1) * 7)}
          >
            <ArrowRightIcon />
          </Button>
        </div>
        <div className="slots-days">
          {shown.map((one, at) => (
            <DayButton
              key={one.day}
              day={one}
              pressed={one === day}
              onClick={() => setChosen(week * 7 + at)}
            />
          ))}
        </div>
        {day && day.slots.length > 0 ? (
          <div className="slots-times">
            {day.slots.map((slot) => (
              <button
                key={slot.getTime()}
                type="button"
                className="slot"
                aria-pressed={inputValueOf(slot) === start}
                onClick={() => onPick(slot)}
              >
                {formatTime(slot)}
              </button>
            ))}
          </div>
        ) : (
          <p className="hint">No free time this long on this day. Try another day or a shorter visit.</p>
        )}
      </fieldset>
    </>
  )
}

/** The day of the time that stands in the form already, else the first with something free. */
function initialIndex(days: readonly FreeDay[], start: string): number {
  const from = parseMoment(start)
  const named = from ? days.findIndex(({ day }) => day === dayOf(from)) : -1
  return named >= 0
    ? named
    : Math.max(
        0,
        days.findIndex(({ slots }) => slots.length > 0),
      )
}

function DayButton({ day, pressed, onClick }: { day: FreeDay; pressed: boolean; onClick: () => void }) {
  const [date = '', month = ''] = formatDate(noonOf(day.day)).split(' ')
  const free = day.slots.length
  return (
    <button
      type="button"
      className="slot-day"
      data-full={free === 0 || undefined}
      aria-pressed={pressed}
      onClick={onClick}
    >
      <span>{weekdayOf(day.day).slice(0, 3)}</span>
      <strong>{date}</strong>
      <span>{month}</span>
      <span className="sr-only">, {free === 0 ? 'nothing free' : `${free} free`}</span>
    </button>
  )
}

function Durations({ minutes, onMinutes }: Pick<SlotPickerProps, 'minutes' | 'onMinutes'>) {
  return (
    <fieldset className="slots">
      <legend className="label">How long</legend>
      <div className="slots-lengths">
        {durations.map((one) => (
          <label key={one}>
            <input
              type="radio"
              className="sr-only"
              name="duration"
              value={one}
              checked={one === minutes}
              onChange={() => onMinutes(one)}
            />
            {durationText(one)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const durationText = (minutes: number) =>
  minutes < 60 ? `${minutes} min` : `${minutes / 60} ${minutes === 60 ? 'hour' : 'hours'}`
