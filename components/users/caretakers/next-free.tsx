import { useLocale, useTranslations } from '#i18n'
import { ClockIcon } from '@/components/ui/icons'
import { formatSoon } from '@/lib/base/time/format'
import type { Weekday } from '@/lib/base/time/karachi'
import { weekdayName } from '@/lib/base/time/names'

type NextFreeProps = {
  isBookable: boolean
  nextFree: string | null
  /** The weekday of the filter, or empty. */
  day?: string
  now?: Date
}

/** When a caretaker can next be booked. A cached page with it ends at midnight (slotsValidUntil). */
export function NextFree({ isBookable, nextFree, day = '', now = new Date() }: NextFreeProps) {
  const t = useTranslations('caretakers.free')
  const locale = useLocale()
  return (
    <p className="flex items-center gap-2 text-[0.9375rem] text-muted-foreground">
      <ClockIcon className="size-4.5 flex-none text-primary" />
      {!isBookable ? (
        t('noServices')
      ) : nextFree ? (
        <span>
          {t.rich('next', {
            when: formatSoon(nextFree, now, locale),
            time: (words) => (
              <time className="font-semibold text-foreground" dateTime={nextFree}>
                {words}
              </time>
            ),
          })}
        </span>
      ) : day ? (
        t('noneOn', { day: weekdayName(day as Weekday, locale) })
      ) : (
        t('none')
      )}
    </p>
  )
}
