import { VisitPrice } from '@/components/appointments/visit-price'
import type { AppointmentDto } from '@/lib/appointments/schema'
import { formatDateTime } from '@/lib/dates'

/** Start, end and price, as rows of a list of facts. */
export function VisitTimes({ appointment }: { appointment: AppointmentDto }) {
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
      <dt>Price</dt>
      <dd>
        <VisitPrice appointment={appointment} />
      </dd>
    </>
  )
}
