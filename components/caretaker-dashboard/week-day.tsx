import { AppointmentAnswer } from '@/components/appointments/appointment-answer'
import { OutcomeButtons } from '@/components/appointments/outcome-buttons'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { PhoneIcon, PinIcon } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import { canHaveOutcome } from '@/lib/appointments/rules'
import type { AgendaDay, AppointmentView } from '@/lib/appointments/schema'
import { appointmentAddress } from '@/lib/appointments/visit-address'
import { paths } from '@/lib/paths'
import { fullName } from '@/lib/people/name'
import { formatDate, formatTime } from '@/lib/time/format'
import { dateOf, dayOf, momentOf, noonOf, weekdayOf } from '@/lib/time/karachi'
import { DayOffButton } from './day-off-button'

type WeekDayProps = { day: AgendaDay; now: Date }

export function WeekDay({ day: { day, open, isOff, appointments }, now }: WeekDayProps) {
  const today = dayOf(now)
  const [date = '', month = ''] = formatDate(noonOf(day)).split(' ')
  const title = `${weekdayOf(day)}, ${date} ${month}`
  return (
    <li className="week-day" data-past={day < today || undefined} data-today={day === today || undefined}>
      <header>
        <h3>
          <span>{weekdayOf(day)}</span>{' '}
          <span className="week-date">
            {date} {month}
          </span>
        </h3>
        {day === today && <Badge tone="green">Today</Badge>}
        <p className="hint week-hours-text">{isOff ? 'Day off' : <Hours day={day} open={open} />}</p>
        {day >= today && <DayOffButton date={dateOf(day)} title={title} isOff={isOff} />}
      </header>
      {appointments.length === 0 ? (
        <p className="week-free">{isOff ? 'You cannot be booked.' : 'Nothing booked.'}</p>
      ) : (
        <ul className="week-visits">
          {appointments.map((appointment) => (
            <Appointment key={appointment._id} appointment={appointment} now={now} />
          ))}
        </ul>
      )}
    </li>
  )
}

function Hours({ day, open }: Pick<AgendaDay, 'day' | 'open'>) {
  const time = (minutes: number) => formatTime(momentOf(day, minutes))
  if (open.length === 0) return 'No hours'
  return open.map(([from, to]) => (
    <span key={from}>
      {time(from)} - {time(to)}
    </span>
  ))
}

function Appointment({ appointment, now }: { appointment: AppointmentView; now: Date }) {
  const { _id, start, end, purpose, customer } = appointment
  const { street, city } = appointmentAddress(appointment)
  return (
    <Card as="li" padding="none" className="week-visit">
      <p className="week-time">
        <time dateTime={start}>{formatTime(start)}</time> - <time dateTime={end}>{formatTime(end)}</time>
      </p>
      <div className="week-what">
        <p>
          <Link className="link" href={paths.manageAppointment(_id)}>
            {purpose}
          </Link>{' '}
          for {fullName(customer)}
        </p>
        <ul className="keeper-contact">
          <li>
            <PhoneIcon /> <a href={`tel:${customer.phoneNumber}`}>{customer.phoneNumber}</a>
          </li>
          <li>
            <PinIcon /> {street}, {city}
          </li>
          {appointment.note && <li className="visit-note">{appointment.note}</li>}
        </ul>
      </div>
      <div className="week-answer">
        <AppointmentAnswer appointment={appointment} />
        {canHaveOutcome({ ...appointment, start: new Date(start) }, now) && (
          <OutcomeButtons appointment={appointment} />
        )}
      </div>
    </Card>
  )
}
