import Link from 'next/link'
import { VisitTimes } from '@/components/appointments/visit-times'
import { PayBy } from '@/components/payments/pay-by'
import { ShortNumber } from '@/components/ui/short-number'
import { isLive, isPayable } from '@/lib/appointments/rules'
import type { AppointmentView } from '@/lib/appointments/schema'
import { paths } from '@/lib/paths'
import { AppointmentActions } from './appointment-actions'
import { CalendarLink } from './calendar-link'
import { VisitBadges } from './visit-badges'
import { VisitEnding } from './visit-ending'

type AppointmentCardProps = {
  appointment: AppointmentView
  now: Date
  /** The notice on top of the page is about its payment, and leads to it or advises against it. */
  isTold: boolean
}

export function AppointmentCard({ appointment, now, isTold }: AppointmentCardProps) {
  const { _id, number, purpose, status, caretaker, payBy } = appointment
  return (
    <article className="card visit-card" aria-labelledby={`visit-${_id}`}>
      <header>
        <h2 id={`visit-${_id}`}>
          <Link href={paths.appointment(_id)}>{purpose}</Link>
        </h2>
        <VisitBadges appointment={appointment} />
      </header>
      <dl className="facts">
        <dt>Number</dt>
        <dd>
          <ShortNumber>{number}</ShortNumber>
        </dd>
        <dt>Caretaker</dt>
        <dd>
          <Link className="link" href={paths.service(caretaker._id)}>
            {caretaker.firstName} {caretaker.lastName}
          </Link>
        </dd>
        <VisitTimes appointment={appointment} />
      </dl>
      {payBy && <PayBy at={payBy} now={now.toISOString()} />}
      <VisitEnding appointment={appointment} />
      <AppointmentActions appointment={appointment} canPay={!isTold && isPayable(appointment)}>
        {isLive(status) && <CalendarLink id={_id} />}
      </AppointmentActions>
    </article>
  )
}
