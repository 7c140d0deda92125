import { Moment } from '@/components/orders/moment'
import { ListAction, ListCell, ListName, ListNote, ListRow, ListTable } from '@/components/ui/list-table'
import { ShortNumber } from '@/components/ui/short-number'
import { StatusBadge } from '@/components/ui/status-badge'
import { adminPaths } from '@/lib/admin-paths'
import type { AdminAppointment } from '@/lib/appointments/admin-list'
import { formatPrice } from '@/lib/money'
import { ListLink } from './list-link'

const columns = ['Number', 'Customer', 'Caretaker', 'Start', 'Price', 'Status', 'View']

export function AppointmentsList({ appointments }: { appointments: AdminAppointment[] }) {
  return (
    <ListTable label="Appointments" columns={columns}>
      {appointments.map(({ id, number, purpose, price, paymentStatus, ...appointment }) => (
        <ListRow key={id}>
          <ListName>
            <ShortNumber>{number}</ShortNumber>
            <ListNote>{purpose}</ListNote>
          </ListName>
          <ListCell label="Customer">{appointment.customer}</ListCell>
          <ListCell label="Caretaker">{appointment.caretaker}</ListCell>
          <ListCell label="Start">
            <Moment at={appointment.start.toISOString()} />
          </ListCell>
          <ListCell label="Price">
            {price === 0 ? (
              'No charge'
            ) : (
              <span className="inline-flex items-center gap-2">
                {formatPrice(price)}
                <StatusBadge status={paymentStatus} />
              </span>
            )}
          </ListCell>
          <ListCell label="Status">
            <StatusBadge status={appointment.isCancelled ? 'CANCELLED' : appointment.status} />
          </ListCell>
          <ListAction>
            <ListLink href={adminPaths.appointment(id)} label={`Details of appointment ${number}`} />
          </ListAction>
        </ListRow>
      ))}
    </ListTable>
  )
}
