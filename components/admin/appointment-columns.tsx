import { noPrice } from '@/components/appointments/appointment-price'
import { Moment } from '@/components/orders/moment'
import { ListAction, ListCell, ListName, ListNote } from '@/components/ui/list-table'
import { ShortNumber } from '@/components/ui/short-number'
import { StatusBadge } from '@/components/ui/status-badge'
import { adminPaths } from '@/lib/admin-paths'
import type { AdminAppointment } from '@/lib/appointments/admin-list'
import { formatPrice } from '@/lib/money'
import type { Column } from './admin-table'
import { ListLink } from './list-link'

export const appointmentColumns: readonly Column<AdminAppointment>[] = [
  {
    head: 'Number',
    always: true,
    cell: ({ number, purpose }) => (
      <ListName>
        <ShortNumber>{number}</ShortNumber>
        <ListNote>{purpose}</ListNote>
      </ListName>
    ),
  },
  { head: 'Customer', cell: ({ customer }) => <ListCell label="Customer">{customer}</ListCell> },
  { head: 'Caretaker', cell: ({ caretaker }) => <ListCell label="Caretaker">{caretaker}</ListCell> },
  {
    head: 'Start',
    sort: ['start', 'falling'],
    cell: ({ start }) => (
      <ListCell label="Start">
        <Moment at={start.toISOString()} />
      </ListCell>
    ),
  },
  {
    head: 'Price',
    cell: ({ price, paymentStatus }) => (
      <ListCell label="Price">
        {price === 0 ? (
          noPrice
        ) : (
          <span className="inline-flex items-center gap-2 whitespace-nowrap">
            {formatPrice(price)}
            <StatusBadge status={paymentStatus} />
          </span>
        )}
      </ListCell>
    ),
  },
  {
    head: 'Status',
    cell: ({ isCancelled, status }) => (
      <ListCell label="Status">
        <StatusBadge status={isCancelled ? 'CANCELLED' : status} />
      </ListCell>
    ),
  },
  {
    head: 'View',
    always: true,
    cell: ({ id, number }) => (
      <ListAction>
        <ListLink href={adminPaths.appointment(id)} label={`Details of appointment ${number}`} />
      </ListAction>
    ),
  },
]
