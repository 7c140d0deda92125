import { Facts } from '@/components/ui/facts'
import { Link } from '@/components/ui/link'
import { StatusBadge } from '@/components/ui/status-badge'
import type { OrderView } from '@/lib/orders/schema'
import { wasNotPaidInTime } from '@/lib/orders/transitions'
import { paths } from '@/lib/paths'
import { Moment } from './moment'

const methods = { COD: 'Cash on delivery (COD)', ONLINE: 'Online' } as const

type Order = OrderView['order']
type OrderFactsProps = Pick<OrderView, 'order' | 'invoiceNumber'> & {
  /** Where the top of the page shows the status and the payment. */
  withoutStates?: boolean
}

export const OrderStatusBadge = ({ order }: { order: Order }) =>
  wasNotPaidInTime(order) ? (
    <StatusBadge status={order.status} label="NOT PAID IN TIME" />
  ) : (
    <StatusBadge status={order.status} />
  )

export const OrderFacts = ({ order, invoiceNumber, withoutStates = false }: OrderFactsProps) => (
  <Facts names="even">
    {!withoutStates && (
      <>
        <dt>Status</dt>
        <dd>
          <OrderStatusBadge order={order} />
        </dd>
      </>
    )}
    <dt>Placed</dt>
    <dd>
      <Moment at={order.placedAt} />
    </dd>
    <dt>Last change</dt>
    <dd>
      <Moment at={order.updatedAt} />
    </dd>
    <dt>Payment method</dt>
    <dd>{methods[order.paymentMethod]}</dd>
    {!withoutStates && (
      <>
        <dt>Payment</dt>
        <dd>
          <StatusBadge status={order.paymentStatus} />
        </dd>
      </>
    )}
    {order.payBy && (
      <>
        <dt>Held until</dt>
        <dd>
          <Moment at={order.payBy} />
        </dd>
      </>
    )}
    <dt>Invoice</dt>
    <dd>
      <Link className="link" href={paths.invoice(order._id)} prefetch={false}>
        {invoiceNumber ?? 'Proforma'}
      </Link>
    </dd>
    {order.note && (
      <>
        <dt>Note</dt>
        <dd>{order.note}</dd>
      </>
    )}
  </Facts>
)
