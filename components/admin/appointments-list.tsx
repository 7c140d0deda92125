import { Moment } from '@/components/orders/moment'
import { ShortNumber } from '@/components/ui/short-number'
import { StatusBadge } from '@/components/ui/status-badge'
import { Table } from '@/components/ui/table'
import type { AdminAppointment } from '@/lib/appointments/admin-list'
import { formatPrice } from '@/lib/money'
import { paths } from '@/lib/paths'
import { ListLink } from './list-link'

export function AppointmentsList({ appointments }: { appointments: AdminAppointment[] }) {
  return (
    <Table label="Appointments" className="table-cards">
      <thead className="max-lg:sr-only">
        <tr>
          <th scope="col">Number</th>
          <th scope="col">Customer</th>
          <th scope="col">Caretaker</th>
          <th scope="col">Start</th>
          <th scope="col">Price</th>
          <th scope="col">Status</th>
          <th scope="col">View</th>
        </tr>
      </thead>
      <tbody>
        {appointments.map(({ id, number, purpose, price, paymentStatus, ...appointment }) => (
          <tr key={id}>
            <th scope="row">
              <ShortNumber>{number}</ShortNumber>
              <span className="hint">{purpose}</span>
            </th>
            <td data-label="Customer">{appointment.customer}</td>
            <td data-label="Caretaker">{appointment.caretaker}</td>
            <td data-label="Start">
              <Moment at={appointment.start.toISOString()} />
            </td>
            <td data-label="Price">
              {price === 0 ? (
                'No charge'
              ) : (
                <span className="desk-payment">
                  {formatPrice(price)}
                  <StatusBadge status={paymentStatus} />
                </span>
              )}
            </td>
            <td data-label="Status">
              <StatusBadge status={appointment.isCancelled ? 'CANCELLED' : appointment.status} />
            </td>
            <td>
              <ListLink href={paths.adminAppointment(id)} label={`Details of appointment ${number}`} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
