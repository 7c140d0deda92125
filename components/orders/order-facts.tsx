import { Facts } from '@/components/ui/facts'
import { Link } from '@/components/ui/link'
import { StatusBadge } from '@/components/ui/status-badge'
import type { OrderView } from '@/lib/orders/schema'
import { paths } from '@/lib/paths'
import { Moment } from './moment'

const methods = { COD: 'Cash on delivery (COD)', ONLINE: 'Online' } as const

type OrderFactsProps = Pick<OrderView, 'order' | 'invoiceNumber'> & { isForShop: boolean }

/** What was agreed. The page of the shop has the payment and the time of the order in its head. */
export const OrderFacts = ({ order, invoiceNumber, isForShop }: OrderFactsProps) => (
  <Facts names="even">
    {!isForShop && (
      <>
        <dt>Placed</dt>
        <dd>
          <Moment at={order.placedAt} />
        </dd>
      </>
    )}
    {minuteOf(order.updatedAt) !== minuteOf(order.placedAt) && (
      <>
        <dt>Last change</dt>
        <dd>
          <Moment at={order.updatedAt} />
        </dd>
      </>
    )}
    <dt>Payment method</dt>
    <dd>{methods[order.paymentMethod]}</dd>
    {!isForShop && (
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

/** As exact as times are shown. */
const minuteOf = (at: string) => at.slice(0, 'YYYY-MM-DDTHH:MM'.length)
