import type { ReactNode } from 'react'
import { VisitTimes } from '@/components/appointments/visit-times'
import { StatusBadge } from '@/components/ui/status-badge'
import { isLive } from '@/lib/appointments/rules'
import type { AppointmentView } from '@/lib/appointments/schema'
import { CalendarLink } from './calendar-link'
import { PersonFacts } from './person-facts'

type AppointmentDetailProps = {
  appointment: AppointmentView
  /** Whose details are shown: the other side's. */
  other: 'customer' | 'caretaker'
  children?: ReactNode
}

export function AppointmentDetail({ appointment, other, children }: AppointmentDetailProps) {
  const { _id, purpose, status, outcome } = appointment
  const person = appointment[other]
  const hidden = other === 'caretaker' && person.address.street === ''
  return (
    <div className="visit-detail">
      <section className="card card-pad" aria-labelledby="visit">
        <h2 id="visit">The visit</h2>
        <dl className="facts">
          <dt>Purpose</dt>
          <dd>{purpose}</dd>
          <dt>Status</dt>
          <dd>
            <span className="visit-badges">
              <StatusBadge status={status} />
              {outcome && <StatusBadge status={outcome} />}
            </span>
          </dd>
          <VisitTimes appointment={appointment} />
        </dl>
        {isLive(status) && (
          <p className="visit-calendar">
            <CalendarLink id={_id} />
          </p>
        )}
        {children}
      </section>
      <section className="card card-pad" aria-labelledby="person">
        <h2 id="person">{other === 'customer' ? 'Customer' : 'Caretaker'}</h2>
        <PersonFacts
          person={person}
          note={hidden ? 'The street is shown once the appointment is approved.' : undefined}
        />
      </section>
    </div>
  )
}
