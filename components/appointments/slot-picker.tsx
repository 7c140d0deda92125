'use client'
import { useMemo, useState } from 'react'
import { useLocale, useTranslations } from '#i18n'
import { Button } from '@/components/ui/button'
import { ArrowLeftIcon, ArrowRightIcon } from '@/components/ui/icons'
import { formatClock, formatDates } from '@/lib/base/time/format'
import { dayOf, inputValueOf, noonOf, parseMoment } from '@/lib/base/time/karachi'
import {
  DAYS_AHEAD,
  type FreeDay,
  freeDays,
  parseScheduleJson,
  type ScheduleJson,
} from '@/lib/care/appointments/slots'
import { DurationField } from './duration-field'
import { SlotDay } from './slot-day'
import { SlotGroup } from './slot-group'

type SlotPickerProps = {
  schedule: ScheduleJson
  /** The server's current time, so that server and browser show the same slots. */
  now: string
  minutes: number
  onMinutes: (minutes: number) => void
  /** The chosen start in the format of a datetime-local input; the slot that starts then is shown as chosen. */
  start: string
  onPick: (start: Date) => void
}

const lastWeek = DAYS_AHEAD / 7 - 1

/** A week of days, and the free times of one of them as buttons, in Karachi time. */
export function SlotPicker({ schedule, now, minutes, onMinutes, start, onPick }: SlotPickerProps) {
  const t = useTranslations('appointments.slots')
  const locale = useLocale()
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
  /** The buttons at the first and last week are not disabled, because that would take the focus away. */
  const showWeek = (target: number) => target >= 0 && target <= lastWeek && setChosen(target * 7)

  return (
    <>
      <DurationField minutes={minutes} onMinutes={onMinutes} />
      <SlotGroup legend={t('free')}>
        <div className="flex items-center justify-between gap-2 text-center font-semibold tabular-nums">
          <Button
            variant="ghost"
            size="icon"
            aria-label={t('previous')}
            aria-disabled={week === 0}
            onClick={() => showWeek(week - 1)}
          >
            <ArrowLeftIcon className="rtl:-scale-x-100" />
          </Button>
          <p aria-live="polite">
            {formatDates(noonOf(shown[0]?.day ?? 0), noonOf(shown.at(-1)?.day ?? 0), locale)}
          </p>
          <Button
            variant="ghost"
            size="icon"
            aria-label={t('next')}
            aria-disabled={week >= lastWeek}
            onClick={() => showWeek(week + 1)}
          >
            <ArrowRightIcon className="rtl:-scale-x-100" />
          </Button>
        </div>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(2rem,1fr))] gap-1 sm:gap-2">
          {shown.map((shownDay, offset) => (
            <SlotDay
              key={shownDay.day}
              day={shownDay}
              pressed={shownDay === day}
              onClick={() => setChosen(week * 7 + offset)}
            />
          ))}
        </div>
        {day && day.slots.length > 0 ? (
          <div className="grid grid-cols-[repeat(auto-fill,minmax(5.25rem,1fr))] gap-2">
            {day.slots.map((slot) => (
              <button
                key={slot.getTime()}
                type="button"
                data-slot="slot-time"
                className="min-h-11 cursor-pointer rounded-md border border-input bg-card font-medium tabular-nums hover:border-primary hover:bg-secondary hover:text-secondary-foreground aria-pressed:border-primary aria-pressed:bg-primary aria-pressed:text-primary-foreground"
                aria-pressed={inputValueOf(slot) === start}
                onClick={() => onPick(slot)}
              >
                {formatClock(slot, locale)}
              </button>
            ))}
          </div>
        ) : (
          <p className="text-sm text-muted-foreground">{t('none')}</p>
        )}
      </SlotGroup>
    </>
  )
}

/** The day of the time in the form, or else the first day with a free time. */
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
