import type { ReactNode } from 'react'
import { AppointmentTimes } from '@/components/appointments/appointment-times'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { isLive } from '@/lib/appointments/rules'
import type { AppointmentView } from '@/lib/appointments/schema'
import { appointmentAddress, formatAddress } from '@/lib/appointments/visit-address'
import { AppointmentBadges } from './appointment-badges'
import { CalendarLink } from './calendar-link'
import { PersonFacts } from './person-facts'

type AppointmentDetailProps = {
  appointment: AppointmentView
  /** Whose details are shown: the other side's. */
  other: 'customer' | 'caretaker'
  /** Stands below the other side's details. */
  below?: ReactNode
  children?: ReactNode
}

export function AppointmentDetail({ appointment, other, below, children }: AppointmentDetailProps) {
  const { _id, purpose, status, note, visitAddress } = appointment
  const person = appointment[other]
  const hidden = other === 'caretaker' && person.address.street === ''
  return (
    <div className="visit-detail">
      <Card aria-labelledby="visit">
        <h2 id="visit">The visit</h2>
        <Facts>
          <dt>Purpose</dt>
          <dd>{purpose}</dd>
          <dt>Status</dt>
          <dd>
            <AppointmentBadges appointment={appointment} />
          </dd>
          <AppointmentTimes appointment={appointment} />
          <dt>Where</dt>
          <dd>
            {formatAddress(appointmentAddress(appointment))}
            {visitAddress && <span className="hint block">Another address than the customer’s own.</span>}
          </dd>
          {note && (
            <>
              <dt>Note</dt>
              <dd className="visit-note">{note}</dd>
            </>
          )}
        </Facts>
        {isLive(status) && (
          <p className="visit-calendar">
            <CalendarLink id={_id} />
          </p>
        )}
        {children}
      </Card>
      <div className="grid gap-5">
        <Card aria-labelledby="person">
          <h2 id="person">{other === 'customer' ? 'Customer' : 'Caretaker'}</h2>
          <PersonFacts
            person={person}
            note={hidden ? 'The street is shown once the appointment is approved.' : undefined}
          />
        </Card>
        {below}
      </div>
    </div>
  )
}
