import { useLocale, useTranslations } from '#i18n'
import { cn } from '@/components/ui/cn'
import { formatDate } from '@/lib/base/time/format'
import { noonOf, weekdayOf } from '@/lib/base/time/karachi'
import { shortWeekday } from '@/lib/base/time/names'
import type { FreeOrFull } from '@/lib/care/appointments/slots'

/** The days of the next seven that have a free hour. They are only to read: the times are chosen when booking. */
export function FreeWeek({ week }: { week: readonly FreeOrFull[] }) {
  const t = useTranslations('caretakers.free')
  const locale = useLocale()
  if (week.length === 0) return null
  return (
    // Seven in a row, fewer where large text leaves no room.
    <ul
      className="grid grid-cols-[repeat(auto-fit,minmax(2rem,1fr))] gap-1 text-center text-xs"
      aria-label={t('week')}
    >
      {week.map(({ day, isFree }) => (
        <li
          key={day}
          className={cn(
            'grid justify-items-center rounded-md border py-1.5',
            isFree
              ? 'border-transparent bg-soft-leaf text-soft-leaf-foreground'
              : 'border-dashed border-border text-muted-foreground',
          )}
        >
          <span className="rtl:max-sm:text-[0.625rem]">{shortWeekday(weekdayOf(day), locale)}</span>
          <strong className={cn('text-lg/6 tabular-nums', !isFree && 'font-normal')}>
            {formatDate(noonOf(day)).split(' ')[0]}
          </strong>
          {isFree ? (
            <span>{t('free')}</span>
          ) : (
            <>
              <span aria-hidden>–</span>
              <span className="sr-only">{t('nothingFree')}</span>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
