import { Moment } from '@/components/orders/moment'
import { Badge } from '@/components/ui/badge'
import { Checkbox } from '@/components/ui/checkbox'
import { ListAction, ListCell, ListName, ListNote, ListRow, ListTable } from '@/components/ui/list-table'
import { ShortNumber } from '@/components/ui/short-number'
import { StatusBadge } from '@/components/ui/status-badge'
import { adminPaths } from '@/lib/admin-paths'
import { formatPrice } from '@/lib/money'
import type { AdminOrder } from '@/lib/orders/admin-list'
import { ListLink } from './list-link'
import { OrderStatusSelect } from './order-status-select'

const columns = ['Order id', 'Customer name', 'Phone', 'Total price', 'Payment', 'Status', 'View']

export function OrdersTable({ orders }: { orders: AdminOrder[] }) {
  return (
    <ListTable label="Orders" columns={columns}>
      {orders.map(
        ({ _id, number, customer, phoneNumber, totalPaisa, paymentMethod, paymentStatus, ...order }) => (
          <ListRow key={_id}>
            <ListName>
              <label className="flex items-start gap-3">
                <Checkbox name="order" value={_id} aria-label={`Select order ${number}`} />
                <span>
                  <ShortNumber>{number}</ShortNumber>
                  <ListNote>
                    <Moment at={order.placedAt} />
                  </ListNote>
                  {order.isUnhandled && <Badge tone="yellow">Not confirmed yet</Badge>}
                </span>
              </label>
            </ListName>
            <ListCell label="Name">{customer}</ListCell>
            <ListCell label="Phone">{phoneNumber}</ListCell>
            <ListCell label="Total" className="whitespace-nowrap">
              {formatPrice(totalPaisa, { always: true })}
            </ListCell>
            <ListCell label="Payment">
              <span className="inline-flex items-center gap-2">
                {paymentMethod}
                <StatusBadge status={paymentStatus} />
              </span>
              {order.payBy && (
                <span className="text-sm text-muted-foreground block">
                  Held until <Moment at={order.payBy} />
                </span>
              )}
              {order.wasNotPaidInTime && (
                <span className="text-sm text-muted-foreground block">Not paid in time</span>
              )}
            </ListCell>
            <ListCell label="Status">
              <OrderStatusSelect
                order={{
                  id: _id,
                  number,
                  status: order.status,
                  paymentMethod,
                  paymentStatus,
                  totalPaisa,
                  customer,
                }}
              />
            </ListCell>
            <ListAction>
              <ListLink href={adminPaths.order(_id)} label={`Details of order ${number}`} />
            </ListAction>
          </ListRow>
        ),
      )}
    </ListTable>
  )
}
