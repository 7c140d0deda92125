import { Moment } from '@/components/orders/moment'
import { Badge } from '@/components/ui/badge'
import { Checkbox } from '@/components/ui/checkbox'
import { ListAction, ListCell, ListName } from '@/components/ui/list-table'
import { ShortNumber } from '@/components/ui/short-number'
import { StatusBadge } from '@/components/ui/status-badge'
import { adminPaths } from '@/lib/admin-paths'
import { formatPrice } from '@/lib/money'
import type { AdminOrder } from '@/lib/orders/admin-list'
import type { Column } from './admin-table'
import { ListLink } from './list-link'
import { OrderStatusSelect } from './order-status-select'

export const orderColumns: readonly Column<AdminOrder>[] = [
  {
    head: 'Order id',
    always: true,
    cell: ({ _id, number, isUnhandled }) => (
      <ListName>
        <label className="flex min-h-11 items-center gap-3 lg:min-h-0">
          <Checkbox name="order" value={_id} aria-label={`Select order ${number}`} />
          <span className="grid justify-items-start gap-0.5">
            <ShortNumber>{number}</ShortNumber>
            {isUnhandled && <Badge tone="yellow">To confirm</Badge>}
          </span>
        </label>
      </ListName>
    ),
  },
  {
    head: 'Placed',
    sort: ['placed', 'falling'],
    cell: ({ placedAt }) => (
      <ListCell label="Placed" className="lg:[&_time]:whitespace-normal">
        <Moment at={placedAt} />
      </ListCell>
    ),
  },
  { head: 'Customer name', cell: ({ customer }) => <ListCell label="Name">{customer}</ListCell> },
  { head: 'Phone', cell: ({ phoneNumber }) => <ListCell label="Phone">{phoneNumber}</ListCell> },
  {
    head: 'Total price',
    sort: ['total', 'falling'],
    cell: ({ totalPaisa }) => (
      <ListCell label="Total" className="whitespace-nowrap tabular-nums">
        {formatPrice(totalPaisa, { always: true })}
      </ListCell>
    ),
  },
  { head: 'Payment', cell: (order) => <Payment {...order} /> },
  {
    head: 'Status',
    cell: ({ _id: id, number, status, paymentMethod, paymentStatus, totalPaisa, customer }) => (
      <ListCell label="Status">
        <OrderStatusSelect
          order={{ id, number, status, paymentMethod, paymentStatus, totalPaisa, customer }}
        />
      </ListCell>
    ),
  },
  {
    head: 'View',
    always: true,
    cell: ({ _id, number }) => (
      <ListAction>
        <ListLink href={adminPaths.order(_id)} label={`Details of order ${number}`} />
      </ListAction>
    ),
  },
]

const Payment = ({ paymentMethod, paymentStatus, payBy, wasNotPaidInTime }: AdminOrder) => (
  <ListCell label="Payment" className="lg:[&_time]:whitespace-normal">
    <span className="inline-flex flex-wrap items-center gap-x-2">
      {paymentMethod}
      <StatusBadge status={paymentStatus} />
    </span>
    {payBy && (
      <span className="block text-sm text-muted-foreground">
        Held until <Moment at={payBy} />
      </span>
    )}
    {wasNotPaidInTime && <span className="block text-sm text-muted-foreground">Not paid in time</span>}
  </ListCell>
)
