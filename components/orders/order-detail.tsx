import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import { Facts } from '@/components/ui/facts'
import { rupeesToPaisa } from '@/lib/money'
import type { OrderDto, OrderView } from '@/lib/orders/schema'
import { fullName } from '@/lib/people/name'
import { AddressLines } from './address-lines'
import { LinesTable } from './lines-table'
import { OrderFacts } from './order-facts'
import { OrderSection } from './order-section'
import { OrderTimeline } from './order-timeline'
import { ParcelCard } from './parcel-card'
import { orderSums } from './sums'

type Item = OrderDto['orderItems'][number]
type OrderDetailProps = {
  view: OrderView
  /** A note below a product. */
  noteOf?: (item: Item) => ReactNode
  /** In one column status and actions stand above the products. */
  actionsFirst?: boolean
  children?: ReactNode
}

/** The order for buyers and admins; `children` are the viewer's actions. */
export function OrderDetail({ view, noteOf, actionsFirst = false, children }: OrderDetailProps) {
  const { order, history, tracking, invoiceNumber } = view
  const { buyer } = order
  return (
    <div className="@container">
      <div className="grid gap-5 @min-[54rem]:grid-cols-[minmax(0,1fr)_22rem] @min-[54rem]:grid-rows-[auto_1fr] @min-[54rem]:items-start @min-[54rem]:gap-x-8">
        <div className="grid min-w-0 gap-5">
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
        <div
          className={cn(
            'grid min-w-0 gap-5 @min-[54rem]:row-span-2',
            actionsFirst && '@max-[54rem]:order-first',
          )}
        >
          <OrderSection title="Order">
            <OrderFacts order={order} invoiceNumber={invoiceNumber} />
            {children}
          </OrderSection>
          <ParcelCard tracking={tracking} />
        </div>
        <div className="grid min-w-0 gap-5 @min-[40rem]:grid-cols-2">
          <OrderSection title="Buyer">
            <Facts names="narrow">
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
    </div>
  )
}

const toRow = ({ product, quantity, price }: Item) => ({
  id: product._id,
  name: product.name,
  src: product.src[0],
  unitPaisa: rupeesToPaisa(price.amount),
  quantity,
})
