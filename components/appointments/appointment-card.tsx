import Link from 'next/link'
import { StatusBadge } from '@/components/ui/status-badge'
import { isLive } from '@/lib/appointments/rules'
import type { AppointmentView } from '@/lib/appointments/schema'
import { formatDateTime } from '@/lib/dates'
import { paths } from '@/lib/paths'
import { AppointmentActions } from './appointment-actions'
import { CalendarLink } from './calendar-link'
import { VisitPrice } from './visit-price'

export function AppointmentCard({ appointment }: { appointment: AppointmentView }) {
  const { _id, purpose, status, start, end, caretaker, outcome } = appointment
  return (
    <article className="card visit-card" aria-labelledby={`visit-${_id}`}>
      <header>
        <h2 id={`visit-${_id}`}>
          <Link href={paths.appointment(_id)}>{purpose}</Link>
        </h2>
        <span className="visit-badges">
          <StatusBadge status={status} />
          {outcome && <StatusBadge status={outcome} />}
        </span>
      </header>
      <dl className="facts">
        <dt>Caretaker</dt>
        <dd>
          <Link className="link" href={paths.service(caretaker._id)}>
            {caretaker.firstName} {caretaker.lastName}
          </Link>
        </dd>
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
      </dl>
      <AppointmentActions appointment={appointment}>
        {isLive(status) && <CalendarLink id={_id} />}
      </AppointmentActions>
    </article>
  )
}
