import { AppointmentPrice } from '@/components/appointments/appointment-price'
import { WrittenText } from '@/components/ui/written-text'
import type { AppointmentDto } from '@/lib/appointments/schema'
import { formatDateTime } from '@/lib/time/format'

/** Start, end, price and why it was declined or cancelled, as rows of a list of facts. */
export function AppointmentTimes({ appointment }: { appointment: AppointmentDto }) {
  const { start, end, declineReason, cancelReason } = appointment
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
