import { ClockIcon } from '@/components/ui/icons'
import { formatDateTime } from '@/lib/time/format'

type NextFreeProps = {
  isBookable: boolean
  nextFree: string | null
  /** The weekday of the filter, or empty. */
  day?: string
}

/** When a caretaker can next be booked. */
export function NextFree({ isBookable, nextFree, day = '' }: NextFreeProps) {
  return (
    <p className="flex items-center gap-2 text-[0.9375rem] text-muted-foreground">
      <ClockIcon className="size-4.5 flex-none text-primary" />
      {!isBookable ? (
        'No services listed at the moment'
      ) : nextFree ? (
        <span>
          Next free{day && ` ${day}`}{' '}
          <time className="font-semibold text-foreground" dateTime={nextFree}>
            {formatDateTime(nextFree)}
          </time>
        </span>
      ) : (
        `Nothing free${day && ` on a ${day}`} in the next four weeks`
      )}
    </p>
  )
}
