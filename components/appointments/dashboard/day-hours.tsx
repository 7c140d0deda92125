import { useLocale, useTranslations } from '#i18n'
import { Failure } from '@/components/feedback/failure'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { CopyIcon, PlusIcon, TrashIcon } from '@/components/ui/icons'
import { Select } from '@/components/ui/select'
import { formatAvailability, formatHour } from '@/lib/base/time/format'
import type { Weekday } from '@/lib/base/time/karachi'
import { weekdayName } from '@/lib/base/time/names'
import { clockChoices, type DayErrors, nextWindow, type Window } from './hours'
import { UnsavedMark } from './unsaved-mark'

type DayHoursProps = {
  day: Weekday
  windows: readonly Window[]
  errors: DayErrors
  onChange: (windows: Window[]) => void
  onCopy: () => void
  isUnsaved: boolean
}

export function DayHours({ day, windows, errors, onChange, onCopy, isUnsaved }: DayHoursProps) {
  const t = useTranslations('caretakers.dashboard')
  const locale = useLocale()
  const dayName = weekdayName(day, locale)
  const set = (index: number, part: Partial<Window>) =>
    onChange(windows.map((window, place) => (place === index ? { ...window, ...part } : window)))
  const isFree = windows.length === 0
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 border-b border-border py-1.5">
      <header className="flex min-h-11 flex-wrap items-center gap-x-4">
        <h3 className="font-sans text-base/heading font-semibold">{dayName}</h3>
        {isUnsaved && <UnsavedMark />}
        {isFree && <span className="text-sm text-muted-foreground">{t('notWorking')}</span>}
      </header>
      <div className="flex">
        <Button
          variant="ghost"
          size="icon"
          title={t('addHours')}
          aria-label={t('addHoursOn', { day: dayName })}
          onClick={() => onChange([...windows, nextWindow(windows)])}
        >
          <PlusIcon />
        </Button>
        <Button
          // Its place stays where there is nothing to copy, so that the buttons stand below each other.
          className={cn(isFree && 'invisible')}
          variant="ghost"
          size="icon"
          title={t('copy')}
          aria-label={t('copyOf', { day: dayName })}
          onClick={onCopy}
        >
          <CopyIcon />
        </Button>
      </div>
      <div className={cn('col-span-full grid min-w-0 gap-2', !isFree && 'pb-1.5')}>
        {windows.map((window, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two windows of a day may be equal while they are edited.
          <div key={index}>
            <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)_auto] items-center gap-2 rtl:gap-x-1.5">
              <Clock
                label={t('fromOn', { day: dayName })}
                name={`${day}.${index}`}
                value={window.start}
                onChange={(start) => set(index, { start })}
                invalid={index in errors}
              />
              <span aria-hidden>{t('to')}</span>
              <Clock
                label={t('toOn', { day: dayName })}
                name={`${day}.${index}`}
                value={window.end}
                onChange={(end) => set(index, { end })}
                invalid={index in errors}
              />
              <Button
                variant="ghost"
                size="icon"
                aria-label={t('removeHours', {
                  from: formatAvailability(window.start, locale),
                  to: formatAvailability(window.end, locale),
                  day: dayName,
                })}
                onClick={() => onChange(windows.filter((_, place) => place !== index))}
              >
                <TrashIcon />
              </Button>
            </div>
            <Failure>{errors[index]?.message}</Failure>
          </div>
        ))}
      </div>
    </li>
  )
}

type ClockProps = {
  label: string
  /** By which an error finds its place. */
  name: string
  value: number
  onChange: (value: number) => void
  invalid: boolean
}

/** A list of half hours: easy to tap, and unlike a time input it allows midnight as the end of a day. */
function Clock({ label, name, value, onChange, invalid }: ClockProps) {
  const locale = useLocale()
  const t = useTranslations('caretakers.dashboard')
  return (
    <Select
      className="bg-[position:right_0.375rem_center] rtl:bg-[position:left_0.125rem_center] pe-7 ps-2.5 tabular-nums rtl:pe-5.5 rtl:ps-2"
      aria-label={label}
      name={name}
      aria-invalid={invalid || undefined}
      value={value}
      onChange={(event) => onChange(Number(event.target.value))}
    >
      {clockChoices(value).map((time) => (
        <option key={time} value={time}>
          {time === 2400 ? t('midnight') : formatHour(time, locale)}
        </option>
      ))}
    </Select>
  )
}
