import { useLocale, useTranslations } from '#i18n'
import { VisitCard } from '@/components/appointments/visit-card'
import { Badge } from '@/components/ui/badge'
import { cn } from '@/components/ui/cn'
import type { Locale } from '@/lib/base/i18n/locales'
import { formatClock, formatDayAndMonth, formatLeft } from '@/lib/base/time/format'
import { dateOf, dayOf, minuteMs, momentOf, noonOf, weekdayOf } from '@/lib/base/time/karachi'
import { weekdayName } from '@/lib/base/time/names'
import type { AgendaDay, AppointmentView } from '@/lib/care/appointments/schema'
import { DayOffButton } from './day-off-button'

type WeekDayProps = {
  day: AgendaDay
  now: Date
  /** False: the caretaker lists no hours at all and may be asked for any time. */
  hasHours: boolean
}

export function WeekDay({ day: { day, open, isOff, appointments }, now, hasHours }: WeekDayProps) {
  const t = useTranslations('caretakers.week')
  const locale = useLocale()
  const today = dayOf(now)
  const date = formatDayAndMonth(noonOf(day), locale)
  const dayName = weekdayName(weekdayOf(day), locale)
  const title = t('title', { day: dayName, date })
  const heading = (
    <div className="flex flex-wrap items-center gap-x-3">
      <h3 className={cn('text-lg/heading', day < today && 'text-muted-foreground')}>
        <span>{dayName}</span>{' '}
        <span className="font-sans text-base/heading font-normal text-muted-foreground tabular-nums">
          {date}
        </span>
      </h3>
      {day === today && <Badge tone="green">{t('today')}</Badge>}
    </div>
  )
  const hours = isOff ? t('dayOff') : hasHours ? <Hours day={day} open={open} /> : t('anyTime')
  // A day that cannot be booked anyway needs no day off.
  const canChange = isOff || !hasHours || open.length > 0
  const change = day >= today && canChange && <DayOffButton date={dateOf(day)} title={title} isOff={isOff} />
  if (appointments.length === 0) {
    return (
      <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-border py-1.5 min-[56rem]:grid-cols-[15rem_minmax(0,1fr)_auto] min-[56rem]:gap-x-8">
        {heading}
        <p className="text-sm text-muted-foreground max-[56rem]:col-span-full max-[56rem]:row-start-2 max-[56rem]:pb-2">
          {hours}
          <span className="whitespace-nowrap max-[56rem]:sr-only">
            {t(isOff ? 'offNote' : 'nothingBooked')}
          </span>
        </p>
        <div className="min-h-11 content-center text-end">{change}</div>
      </li>
    )
  }
  return (
    <li className="grid gap-3.5 border-b border-border py-5 min-[56rem]:grid-cols-[15rem_minmax(0,1fr)] min-[56rem]:gap-8">
      <header className="flex flex-wrap content-start items-center justify-between gap-x-3 min-[56rem]:grid min-[56rem]:justify-items-start">
        {heading}
        <p className="text-sm text-muted-foreground max-[56rem]:order-last max-[56rem]:basis-full">
          {hours}
          <span className="block">{t('booked', bookedOf(appointments, open, locale))}</span>
        </p>
        <div>{change}</div>
      </header>
      <ul className="grid gap-3">
        {appointments.map((appointment) => (
          <VisitCard key={appointment._id} appointment={appointment} now={now} />
        ))}
      </ul>
    </li>
  )
}

/** The values of the text '2 visits, 2 h of 7 h 30 min'. */
function bookedOf(appointments: readonly AppointmentView[], open: AgendaDay['open'], locale: Locale) {
  const booked = appointments.reduce((sum, { start, end }) => sum + Date.parse(end) - Date.parse(start), 0)
  const minutes = open.reduce((sum, [from, to]) => sum + to - from, 0)
  return {
    count: appointments.length,
    booked: formatLeft(booked, locale),
    hasHours: minutes > 0 ? 'yes' : 'no',
    open: formatLeft(minutes * minuteMs, locale),
  }
}

function Hours({ day, open }: Pick<AgendaDay, 'day' | 'open'>) {
  const t = useTranslations('caretakers.week')
  const locale = useLocale()
  const time = (minutes: number) => formatClock(momentOf(day, minutes), locale)
  if (open.length === 0) return t('noHours')
  return open.map(([from, to], place) => (
    <span key={from} className="me-1.5 inline-block whitespace-nowrap">
      {t('span', { from: time(from), to: time(to) })}
      {place < open.length - 1 && t('comma')}
    </span>
  ))
}
