import { buttonVariants } from '@/components/ui/button'
import { EyeIcon } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import { ListAction, ListCell, ListName, ListNote, ListRow, ListTable } from '@/components/ui/list-table'
import { ShortNumber } from '@/components/ui/short-number'
import { canHaveOutcome } from '@/lib/appointments/rules'
import type { AppointmentView } from '@/lib/appointments/schema'
import { paths } from '@/lib/paths'
import { fullName } from '@/lib/people/name'
import { formatDateTime } from '@/lib/time/format'
import { AppointmentAnswer } from './appointment-answer'
import { OutcomeButtons } from './outcome-buttons'

type AppointmentsTableProps = { appointments: AppointmentView[]; now: Date }

const columns = ['Name', 'Email', 'From', 'To', 'Status', 'Actions']

/** A table; on a phone each row is a card. */
export function AppointmentsTable({ appointments, now }: AppointmentsTableProps) {
  return (
    <ListTable label="Appointments" columns={columns}>
      {appointments.map((appointment) => {
        const { _id, number, customer, start, end, purpose } = appointment
        const name = fullName(customer)
        return (
          <ListRow key={_id}>
            <ListName>
              {name}
              <ListNote>
                {purpose} <ShortNumber>{number}</ShortNumber>
              </ListNote>
            </ListName>
            <ListCell label="Email" className="wrap-anywhere">
              {customer.email}
            </ListCell>
            <ListCell label="From">
              <time dateTime={start}>{formatDateTime(start)}</time>
            </ListCell>
            <ListCell label="To">
              <time dateTime={end}>{formatDateTime(end)}</time>
            </ListCell>
            <ListCell label="Status">
              <AppointmentAnswer appointment={appointment} />
              {canHaveOutcome({ ...appointment, start: new Date(start) }, now) && (
                <OutcomeButtons appointment={appointment} />
              )}
            </ListCell>
            <ListAction>
              <Link
                className={buttonVariants({ variant: 'ghost', size: 'icon' })}
                href={paths.manageAppointment(_id)}
                aria-label={`Details of ${purpose} for ${name}`}
              >
                <EyeIcon />
              </Link>
            </ListAction>
          </ListRow>
        )
      })}
    </ListTable>
  )
}
