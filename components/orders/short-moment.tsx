import { formatDateTime, formatShortDate, formatTime } from '@/lib/base/time/format'

type ShortMomentProps = { at: Date | string; now: Date }

/** Date and time in Karachi, for the columns of a list; the title has the year as well. */
export const ShortMoment = ({ at, now }: ShortMomentProps) => (
  <time dateTime={new Date(at).toISOString()} title={formatDateTime(at)}>
    {formatShortDate(at, now)}
    <span>, {formatTime(at)}</span>
  </time>
)
