import { buttonVariants } from '@/components/ui/button'
import { EyeIcon } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import { ListAction, ListCell, ListName, ListNote, ListRow, ListTable } from '@/components/ui/list-table'
import { ShortNumber } from '@/components/ui/short-number'
import { StatusBadge } from '@/components/ui/status-badge'
import { TableCell } from '@/components/ui/table'
import { MapLink, PhoneLinks } from '@/components/users/contact-list'
import { canHaveOutcome, isLive } from '@/lib/appointments/rules'
import type { AppointmentView } from '@/lib/appointments/schema'
import { appointmentAddress } from '@/lib/appointments/visit-address'
import { paths } from '@/lib/paths'
import { fullName } from '@/lib/people/name'
import { formatDate, formatDateTime, formatTime } from '@/lib/time/format'
import { AnswerButtons } from './answer-buttons'
import { AppointmentAnswer } from './appointment-answer'
import { AppointmentPrice } from './appointment-price'
import { OutcomeButtons } from './outcome-buttons'

type AppointmentsTableProps = { appointments: AppointmentView[]; now: Date }

const columns = ['Name', 'Email', 'From', 'To', 'Price', 'Status', 'Actions']

/** A table; on a phone each row is a card, with the way to the customer and two buttons for the answer. */
export function AppointmentsTable({ appointments, now }: AppointmentsTableProps) {
  return (
    <ListTable label="Appointments" columns={columns}>
      {appointments.map((appointment) => (
        <Row key={appointment._id} appointment={appointment} now={now} />
      ))}
    </ListTable>
  )
}

function Row({ appointment, now }: { appointment: AppointmentView; now: Date }) {
  const { _id, number, customer, start, end, purpose, status } = appointment
  const name = fullName(customer)
  const isRequest = status === 'PENDING'
  return (
    <ListRow>
      <ListName>
        {name}
        <ListNote>
          {purpose}{' '}
          <span className="lg:max-2xl:hidden">
            <ShortNumber>{number}</ShortNumber>
          </span>
        </ListNote>
      </ListName>
      <ListCell label="Email" className="wrap-anywhere xl:min-w-40">
        {customer.email}
      </ListCell>
      {isLive(status) && (
        <>
          <ListCell label="Phone" className="lg:hidden">
            <PhoneLinks phoneNumber={customer.phoneNumber} />
          </ListCell>
          <ListCell label="Where" className="lg:hidden">
            <MapLink address={appointmentAddress(appointment)} />
          </ListCell>
        </>
      )}
      <ListCell label="From">
        <time dateTime={start}>{formatDateTime(start)}</time>
      </ListCell>
      <ListCell label="To">
        <time dateTime={end}>{formatEnd(start, end)}</time>
      </ListCell>
      <ListCell label="Price">
        <AppointmentPrice appointment={appointment} withUnpaid />
      </ListCell>
      <ListCell label="Status">
        {isRequest && (
          <span className="lg:hidden">
            <StatusBadge status={status} />
          </span>
        )}
        <div
          className={
            isRequest
              ? 'max-lg:hidden'
              : '2xl:flex 2xl:items-center 2xl:gap-1.5 lg:max-2xl:[&_fieldset]:mt-1.5'
          }
        >
          <AppointmentAnswer appointment={appointment} />
          {canHaveOutcome({ status, start: new Date(start) }, now) && (
            <OutcomeButtons appointment={appointment} />
          )}
        </div>
      </ListCell>
      {isRequest && (
        <TableCell className="max-lg:block max-lg:border-0 max-lg:px-0 max-lg:pt-2.5 max-lg:pb-0 lg:hidden">
          <AnswerButtons appointment={appointment} />
        </TableCell>
      )}
      <ListAction>
        <Link
          className={buttonVariants({ variant: 'ghost', size: 'icon' })}
          href={paths.manageAppointment(_id)}
          aria-label={`Details of ${purpose} for ${name}`}
          data-row-link
        >
          <EyeIcon />
        </Link>
      </ListAction>
    </ListRow>
  )
}

/** The day is not repeated, so that the columns have space for the email address. */
const formatEnd = (start: string, end: string) =>
  formatDate(start) === formatDate(end) ? formatTime(end) : formatDateTime(end)
