import { ClockIcon } from '@/components/ui/icons'
import { formatSoon } from '@/lib/time/format'

type NextFreeProps = {
  isBookable: boolean
  nextFree: string | null
  /** The weekday of the filter, or empty. */
  day?: string
  now?: Date
}

/** When a caretaker can next be booked. A cached page with it ends at midnight (slotsValidUntil). */
export function NextFree({ isBookable, nextFree, day = '', now = new Date() }: NextFreeProps) {
  return (
    <p className="flex items-center gap-2 text-[0.9375rem] text-muted-foreground">
      <ClockIcon className="size-4.5 flex-none text-primary" />
      {!isBookable ? (
        'No services listed at the moment'
      ) : nextFree ? (
        <span>
          Next free{' '}
          <time className="font-semibold text-foreground" dateTime={nextFree}>
            {formatSoon(nextFree, now)}
          </time>
        </span>
      ) : (
        `Nothing free${day && ` on a ${day}`} in the next four weeks`
      )}
    </p>
  )
}
