import { useLocale, useTranslations } from '#i18n'
import { Failure } from '@/components/feedback/failure'
import { useAction } from '@/components/feedback/use-action'
import { Button } from '@/components/ui/button'
import { formatDates } from '@/lib/base/time/format'
import { type DayRange, dateOf, dayOfText, noonOf, toDayRanges } from '@/lib/base/time/karachi'
import { removeDaysOff } from '@/lib/care/appointments/contract'
import { call } from '@/lib/platform/http/client'

/** Upcoming days off, consecutive days as one row. `days`: '2026-11-24' */
export function DaysOffList({ days }: { days: string[] }) {
  const t = useTranslations('caretakers.dashboard')
  const ranges = toDayRanges(days.flatMap((day) => dayOfText(day) ?? []))
  if (ranges.length === 0) return <p className="mb-4">{t('noDaysOff')}</p>
  return (
    <ul className="mb-5 grid border-t border-border">
      {ranges.map((range) => (
        <DayOffRow key={range.from} range={range} />
      ))}
    </ul>
  )
}

function DayOffRow({ range: { from, to } }: { range: DayRange }) {
  const t = useTranslations('caretakers.dashboard')
  const { pending, failure, run } = useAction()
  const locale = useLocale()
  const text = formatDates(noonOf(from), noonOf(to), locale)
  return (
    <li className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-border tabular-nums">
      <span>{text}</span>
      <Button
        variant="ghost"
        size="sm"
        disabled={pending}
        aria-label={t('workAgainOn', { days: text })}
        onClick={() =>
          void run(() => call(removeDaysOff, { params: { date: dateOf(from) }, query: { to: dateOf(to) } }))
        }
      >
        {t('workAgain')}
      </Button>
      <Failure>{failure}</Failure>
    </li>
  )
}
