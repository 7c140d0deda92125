import type { ReactNode } from 'react'
import { Facts } from '@/components/ui/facts'
import { Link } from '@/components/ui/link'
import { StatusBadge } from '@/components/ui/status-badge'
import { rupeesToPaisa } from '@/lib/money'
import type { OrderDto, OrderView } from '@/lib/orders/schema'
import { wasNotPaidInTime } from '@/lib/orders/transitions'
import { paths } from '@/lib/paths'
import { fullName } from '@/lib/people/name'
import { AddressLines } from './address-lines'
import { LinesTable } from './lines-table'
import { Moment } from './moment'
import { OrderSection } from './order-section'
import { OrderTimeline } from './order-timeline'
import { ParcelCard } from './parcel-card'
import { orderSums } from './sums'

const methods = { COD: 'Cash on delivery (COD)', ONLINE: 'Online' } as const

type Item = OrderDto['orderItems'][number]
type OrderDetailProps = {
  view: OrderView
  /** A note below a product. */
  noteOf?: (item: Item) => ReactNode
  children?: ReactNode
}

/** The order for buyers and admins; `children` are the viewer's actions. */
export function OrderDetail({ view, noteOf, children }: OrderDetailProps) {
  const { order, history, tracking, invoiceNumber } = view
  const { buyer } = order
  return (
    <div className="columns [--main:30rem] [--side:22rem]">
      <div className="column">
        <OrderSection title="Products">
          <LinesTable
            caption="What was ordered"
            rows={order.orderItems.map((item) => ({ ...toRow(item), note: noteOf?.(item) }))}
            sums={orderSums(order)}
          />
        </OrderSection>
        <OrderSection title="History">
          <OrderTimeline history={history} />
        </OrderSection>
      </div>
      <div className="column">
        <OrderSection title="Order">
          <OrderFacts order={order} invoiceNumber={invoiceNumber} />
          {children}
        </OrderSection>
        <ParcelCard tracking={tracking} />
        <OrderSection title="Buyer">
          <Facts names="even">
            <dt>Name</dt>
            <dd>{fullName(buyer)}</dd>
            <dt>Email</dt>
            <dd>{buyer.email}</dd>
            <dt>Phone</dt>
            <dd>{buyer.phoneNumber}</dd>
          </Facts>
        </OrderSection>
        <OrderSection title="Shipping address">
          <AddressLines {...order.shippingAddress} />
        </OrderSection>
      </div>
    </div>
  )
}

type OrderFactsProps = Pick<OrderView, 'order' | 'invoiceNumber'>

const OrderFacts = ({ order, invoiceNumber }: OrderFactsProps) => (
  <Facts names="even">
    <dt>Status</dt>
    <dd>
      {wasNotPaidInTime(order) ? (
        <StatusBadge status={order.status} label="NOT PAID IN TIME" />
      ) : (
        <StatusBadge status={order.status} />
      )}
    </dd>
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
    <dt>Payment</dt>
    <dd>
      <StatusBadge status={order.paymentStatus} />
    </dd>
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

const toRow = ({ product, quantity, price }: Item) => ({
  id: product._id,
  name: product.name,
  src: product.src[0],
  unitPaisa: rupeesToPaisa(price.amount),
  quantity,
})
