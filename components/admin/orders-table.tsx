import { Moment } from '@/components/orders/moment'
import { Badge } from '@/components/ui/badge'
import { EyeIcon } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import { ShortNumber } from '@/components/ui/short-number'
import { StatusBadge } from '@/components/ui/status-badge'
import { Table } from '@/components/ui/table'
import { formatPrice } from '@/lib/money'
import type { AdminOrder } from '@/lib/orders/admin-list'
import { paths } from '@/lib/paths'
import { OrderStatusSelect } from './order-status-select'

export function OrdersTable({ orders }: { orders: AdminOrder[] }) {
  return (
    <Table label="Orders" className="table-cards">
      <thead className="max-lg:sr-only">
        <tr>
          <th scope="col">Order id</th>
          <th scope="col">Customer name</th>
          <th scope="col">Phone</th>
          <th scope="col">Total price</th>
          <th scope="col">Payment</th>
          <th scope="col">Status</th>
          <th scope="col">View</th>
        </tr>
      </thead>
      <tbody>
        {orders.map(
          ({ _id, number, customer, phoneNumber, totalPaisa, paymentMethod, paymentStatus, ...order }) => (
            <tr key={_id}>
              <th scope="row">
                <label className="bulk-choice">
                  <input
                    className="check"
                    type="checkbox"
                    name="order"
                    value={_id}
                    aria-label={`Select order ${number}`}
                  />
                  <span>
                    <ShortNumber>{number}</ShortNumber>
                    <span className="hint">
                      <Moment at={order.placedAt} />
                    </span>
                    {order.isUnhandled && <Badge tone="yellow">Not confirmed yet</Badge>}
                  </span>
                </label>
              </th>
              <td data-label="Name">{customer}</td>
              <td data-label="Phone">{phoneNumber}</td>
              <td data-label="Total" className="desk-amount">
                {formatPrice(totalPaisa, { always: true })}
              </td>
              <td data-label="Payment">
                <span className="desk-payment">
                  {paymentMethod}
                  <StatusBadge status={paymentStatus} />
                </span>
                {order.payBy && (
                  <span className="hint block">
                    Held until <Moment at={order.payBy} />
                  </span>
                )}
                {order.wasNotPaidInTime && <span className="hint block">Not paid in time</span>}
              </td>
              <td data-label="Status">
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
              </td>
              <td>
                <Link
                  className="btn btn-ghost btn-icon"
                  href={paths.adminOrder(_id)}
                  aria-label={`Details of order ${number}`}
                  prefetch={false}
                >
                  <EyeIcon />
                </Link>
              </td>
            </tr>
          ),
        )}
      </tbody>
    </Table>
  )
}
