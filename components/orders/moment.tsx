import { formatDate, formatTime } from '@/lib/time/format'

/** Date and time in Karachi; a line break is only possible between them. */
export function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at}>
      <span className="whitespace-nowrap">{formatDate(at)},</span>{' '}
      <span className="whitespace-nowrap">{formatTime(at)}</span>
    </time>
  )
}
