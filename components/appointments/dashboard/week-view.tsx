import { useLocale, useTranslations } from '#i18n'
import { buttonVariants } from '@/components/ui/button'
import { ArrowLeftIcon, ArrowRightIcon } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import { paths, withQuery } from '@/lib/base/paths'
import { formatDates } from '@/lib/base/time/format'
import { dateOf, dayOf, noonOf } from '@/lib/base/time/karachi'
import type { AgendaDay } from '@/lib/care/appointments/schema'
import { WeekDay } from './week-day'

type WeekViewProps = { days: AgendaDay[]; now: string }

/** Seven days, one below the other on every screen size. Weeks are links, so that each has a URL. */
export function WeekView({ days, now }: WeekViewProps) {
  const t = useTranslations('caretakers.week')
  const locale = useLocale()
  const first = days[0]?.day ?? 0
  const present = new Date(now)
  const weekOf = (day: number) => withQuery(paths.week, { from: dateOf(day) })
  const beginsToday = first === dayOf(present)
  const hasHours = days.some(({ open }) => open.length > 0)
  const count = days.reduce((sum, day) => sum + day.appointments.length, 0)
  return (
    <>
      <nav className="mb-5 flex flex-wrap items-center gap-x-5 gap-y-4" aria-label={t('weeks')}>
        <div className="-ms-2.5 flex items-center gap-1">
          <Link
            className={buttonVariants({ variant: 'ghost', size: 'icon' })}
            href={weekOf(first - 7)}
            aria-label={t('previous')}
          >
            <ArrowLeftIcon className="rtl:-scale-x-100" />
          </Link>
          <Link
            className={buttonVariants({ variant: 'outline', size: 'sm' })}
            href={paths.week}
            aria-current={beginsToday ? 'date' : undefined}
          >
            {t('this')}
          </Link>
          <Link
            className={buttonVariants({ variant: 'ghost', size: 'icon' })}
            href={weekOf(first + 7)}
            aria-label={t('next')}
          >
            <ArrowRightIcon className="rtl:-scale-x-100" />
          </Link>
        </div>
        <div>
          <h2 className="text-[1.25rem] tabular-nums">
            {formatDates(noonOf(first), noonOf(first + 6), locale)}
          </h2>
          <p className="text-sm text-muted-foreground">{t('visits', { count })}</p>
        </div>
      </nav>
      <ol className="border-t border-border">
        {days.map((day) => (
          <WeekDay key={day.day} day={day} now={present} hasHours={hasHours} />
        ))}
      </ol>
    </>
  )
}
