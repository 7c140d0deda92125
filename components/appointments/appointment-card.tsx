import Link from 'next/link'
import { VisitTimes } from '@/components/appointments/visit-times'
import { StatusBadge } from '@/components/ui/status-badge'
import { isLive } from '@/lib/appointments/rules'
import type { AppointmentView } from '@/lib/appointments/schema'
import { paths } from '@/lib/paths'
import { AppointmentActions } from './appointment-actions'
import { CalendarLink } from './calendar-link'

export function AppointmentCard({ appointment }: { appointment: AppointmentView }) {
  const { _id, purpose, status, caretaker, outcome } = appointment
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
        <VisitTimes appointment={appointment} />
      </dl>
      <AppointmentActions appointment={appointment}>
        {isLive(status) && <CalendarLink id={_id} />}
      </AppointmentActions>
    </article>
  )
}
