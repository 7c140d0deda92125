import { AppointmentPrice } from '@/components/appointments/appointment-price'
import { WrittenText } from '@/components/ui/written-text'
import type { AppointmentDto } from '@/lib/appointments/schema'
import { formatDate, formatDateTime, formatTime } from '@/lib/time/format'
import { dayOf, weekdayOf } from '@/lib/time/karachi'

/** Start, end, price and why it was declined or cancelled, as rows of a list of facts. */
export function AppointmentTimes({ appointment }: { appointment: AppointmentDto }) {
  const { start, end } = appointment
  return (
    <>
      <dt>Start</dt>
      <dd>
        <time dateTime={start}>{formatDateTime(start)}</time>
      </dd>
      <dt>End</dt>
      <dd>
        <time dateTime={end}>{formatDateTime(end)}</time>
      </dd>
      <PriceAndReason appointment={appointment} />
    </>
  )
}

/** The same with start and end on one line, for lists. */
export function AppointmentSpan({ appointment }: { appointment: AppointmentDto }) {
  const { start, end } = appointment
  const isOneDay = formatDate(start) === formatDate(end)
  return (
    <>
      <dt>Time</dt>
      <dd>
        <time dateTime={start}>
          {weekdayOf(dayOf(new Date(start))).slice(0, 3)} {formatDateTime(start)}
        </time>{' '}
        <span className={isOneDay ? 'whitespace-nowrap' : undefined}>
          to <time dateTime={end}>{isOneDay ? formatTime(end) : formatDateTime(end)}</time>
        </span>
      </dd>
      <PriceAndReason appointment={appointment} />
    </>
  )
}

function PriceAndReason({ appointment }: { appointment: AppointmentDto }) {
  const { declineReason, cancelReason } = appointment
  return (
    <>
      <dt>Price</dt>
      <dd>
        <AppointmentPrice appointment={appointment} />
      </dd>
      {declineReason !== null && (
        <>
          <dt>Declined</dt>
          <dd>
            <WrittenText>{declineReason}</WrittenText>
          </dd>
        </>
      )}
      {cancelReason !== null && (
        <>
          <dt>Cancelled</dt>
          <dd>By the shop: {cancelReason}</dd>
        </>
      )}
    </>
  )
}
