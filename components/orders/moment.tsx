import { formatDate, formatTime } from '@/lib/time/format'

/** A time of the shop, in Karachi; where room is short it breaks after the date and nowhere else. */
export function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at}>
      <span className="whitespace-nowrap">{formatDate(at)},</span>{' '}
      <span className="whitespace-nowrap">{formatTime(at)}</span>
    </time>
  )
}
