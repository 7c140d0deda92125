import { ListLink } from '@/components/admin/lists/link'
import type { Column } from '@/components/admin/lists/table'
import { beside, ListAction, ListCell, ListName, ListNote } from '@/components/ui/list-table'
import { ShortNumber } from '@/components/ui/short-number'
import { StatusBadge } from '@/components/ui/status-badge'
import { adminPaths } from '@/lib/base/admin-paths'
import { namedPrice } from '@/lib/base/money'
import { formatSpan } from '@/lib/base/time/format'
import type { AdminAppointment } from '@/lib/care/appointments/admin-list'

export const appointmentColumns = (now: Date): readonly Column<AdminAppointment>[] => [
  {
    head: 'Number',
    always: true,
    cell: ({ number }) => (
      <ListName shared>
        <ShortNumber>{number}</ShortNumber>
      </ListName>
    ),
  },
  {
    head: 'When',
    sort: ['start', 'rising'],
    cell: ({ start, end, purpose }) => (
      <ListCell label="When" alone className="max-lg:text-foreground lg:py-1.5">
        <time dateTime={start.toISOString()}>{formatSpan(start, end, now)}</time>
        <ListNote>
          <span className="lg:line-clamp-1">{purpose}</span>
        </ListNote>
      </ListCell>
    ),
  },
  { head: 'Customer', cell: ({ customer }) => <ListCell label="Customer">{customer}</ListCell> },
  {
    head: 'Caretaker',
    cell: ({ caretaker }) => (
      <ListCell label="Caretaker" className="max-lg:-ms-2 max-lg:grow">
        <span className="lg:hidden">with </span>
        {caretaker}
      </ListCell>
    ),
  },
  {
    head: 'Price',
    numeric: true,
    cell: ({ price }) => (
      <ListCell label="Price" numeric className="max-lg:grow max-lg:basis-[55%]">
        {price === 0 ? 'To be agreed' : namedPrice(price)}
      </ListCell>
    ),
  },
  {
    head: 'Payment',
    cell: ({ price, paymentStatus }) => (
      <ListCell label="Payment">
        {price > 0 ? (
          <StatusBadge status={paymentStatus} />
        ) : (
          <span className="text-muted-foreground max-lg:hidden">–</span>
        )}
      </ListCell>
    ),
  },
  {
    head: 'Status',
    cell: ({ isCancelled, status }) => (
      <ListCell label="Status" className={beside}>
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
