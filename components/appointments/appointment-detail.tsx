import type { ReactNode } from 'react'
import { StatusBadge } from '@/components/ui/status-badge'
import type { AppointmentDto } from '@/lib/appointments/schema'
import { formatDateTime } from '@/lib/dates'
import { PersonFacts } from './person-facts'
import { VisitPrice } from './visit-price'

type AppointmentDetailProps = {
  appointment: AppointmentDto
  /** Whose details are shown: the other side's. */
  other: 'customer' | 'caretaker'
  children?: ReactNode
}

export function AppointmentDetail({ appointment, other, children }: AppointmentDetailProps) {
  const { purpose, status, start, end } = appointment
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
            <StatusBadge status={status} />
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
