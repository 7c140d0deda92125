import { EyeIcon } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import { ShortNumber } from '@/components/ui/short-number'
import { Table } from '@/components/ui/table'
import { canHaveOutcome } from '@/lib/appointments/rules'
import type { AppointmentView } from '@/lib/appointments/schema'
import { paths } from '@/lib/paths'
import { formatDateTime } from '@/lib/time/format'
import { fullName } from '@/lib/users/name'
import { AppointmentAnswer } from './appointment-answer'
import { OutcomeButtons } from './outcome-buttons'

type AppointmentsTableProps = { appointments: AppointmentView[]; now: Date }

/** Rows and columns where there is room, a card a row on a phone. */
export function AppointmentsTable({ appointments, now }: AppointmentsTableProps) {
  return (
    <Table label="Appointments" className="table-cards">
      <thead className="max-lg:sr-only">
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Email</th>
          <th scope="col">From</th>
          <th scope="col">To</th>
          <th scope="col">Status</th>
          <th scope="col">Actions</th>
        </tr>
      </thead>
      <tbody>
        {appointments.map((appointment) => {
          const { _id, number, customer, start, end, purpose } = appointment
          const name = fullName(customer)
          return (
            <tr key={_id}>
              <th scope="row">
                {name}
                <span className="hint">
                  {purpose} <ShortNumber>{number}</ShortNumber>
                </span>
              </th>
              <td data-label="Email">{customer.email}</td>
              <td data-label="From">
                <time dateTime={start}>{formatDateTime(start)}</time>
              </td>
              <td data-label="To">
                <time dateTime={end}>{formatDateTime(end)}</time>
              </td>
              <td data-label="Status">
                <AppointmentAnswer appointment={appointment} />
                {canHaveOutcome({ ...appointment, start: new Date(start) }, now) && (
                  <OutcomeButtons appointment={appointment} />
                )}
              </td>
              <td>
                <Link
                  className="btn btn-ghost btn-icon"
                  href={paths.manageAppointment(_id)}
                  aria-label={`Details of ${purpose} for ${name}`}
                >
                  <EyeIcon />
                </Link>
              </td>
            </tr>
          )
        })}
      </tbody>
    </Table>
  )
}
