import { useLocale, useTranslations } from '#i18n'
import { cn } from '@/components/ui/cn'
import { formatDayAndMonth } from '@/lib/base/time/format'
import { noonOf, weekdayOf } from '@/lib/base/time/karachi'
import { shortWeekday } from '@/lib/base/time/names'
import type { FreeDay } from '@/lib/care/appointments/slots'

type SlotDayProps = { day: FreeDay; pressed: boolean; onClick: () => void }

/** A day of the slot picker; days without free times are dashed. */
export function SlotDay({ day, pressed, onClick }: SlotDayProps) {
  const t = useTranslations('appointments.slots')
  const locale = useLocale()
  const [date = '', month = ''] = formatDayAndMonth(noonOf(day.day), locale).split(' ')
  const free = day.slots.length
  return (
    <button
      type="button"
      data-slot="slot-day"
      className={cn(
        'grid cursor-pointer justify-items-center rounded-md border py-2 text-xs hover:border-primary',
        pressed
          ? 'border-primary bg-primary text-primary-foreground'
          : cn('border-border text-muted-foreground', free === 0 && 'border-dashed bg-muted'),
      )}
      aria-pressed={pressed}
      onClick={onClick}
    >
      <span className="rtl:max-sm:text-[0.625rem]">{shortWeekday(weekdayOf(day.day), locale)}</span>
      <strong
        className={cn(
          'text-lg/6 tabular-nums',
          free === 0 && 'font-normal',
          !pressed && free > 0 && 'text-foreground',
        )}
      >
        {date}
      </strong>
      <span>{month}</span>
      <span className="sr-only">{free === 0 ? t('nothingFree') : t('count', { count: free })}</span>
    </button>
  )
}
