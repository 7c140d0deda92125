import { PayButton } from '@/components/payments/pay-button'
import { PayBy } from '@/components/payments/pay-by'
import { buttonVariants } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { ShortNumber } from '@/components/ui/short-number'
import { formatPrice, rupeesToPaisa } from '@/lib/money'
import type { OrderDto } from '@/lib/orders/schema'
import { wasNotPaidInTime } from '@/lib/orders/transitions'
import { paths } from '@/lib/paths'
import { Moment } from './moment'
import { OrderBadges } from './order-badges'
import { PlantThumb } from './plant-thumb'

export function OrderCard({ order, now }: { order: OrderDto; now: Date }) {
  return (
    <Card as="article" padding="none" className="order-card" aria-labelledby={`order-${order._id}`}>
      <header className="order-head">
        <div className="min-w-0">
          <h2 id={`order-${order._id}`} className="order-id">
            Order <ShortNumber>{order.number}</ShortNumber>
          </h2>
          <p className="hint">
            Placed <Moment at={order.placedAt} />
          </p>
        </div>
        <OrderBadges order={order} notPaidInTime={wasNotPaidInTime(order)} />
      </header>
      <ul className="order-items">
        {order.orderItems.map(({ _id, product, quantity, price }) => (
          <li key={_id} className="order-item">
            <PlantThumb src={product.src[0]} />
            <span className="min-w-0">
              <span className="order-item-name">{product.name}</span>
              <span className="hint">Quantity {quantity}</span>
            </span>
            <span className="order-item-price">{formatPrice(rupeesToPaisa(price.amount))}</span>
          </li>
        ))}
      </ul>
      <footer className="order-foot">
        <p>
          Total{' '}
          <output className="price">{formatPrice(rupeesToPaisa(order.totalPrice), { always: true })}</output>
        </p>
        {order.payBy && <PayBy at={order.payBy} now={now.toISOString()} />}
        <span className="order-deeds">
          {order.payBy && (
            <PayButton
              kind="order"
              id={order._id}
              label={order.paymentStatus === 'FAILED' ? 'Pay again' : 'Pay now'}
            />
          )}
          <Link className={buttonVariants({ variant: 'outline' })} href={paths.order(order._id)}>
            View Details
            <span className="sr-only"> of order {order.number}</span>
          </Link>
        </span>
      </footer>
    </Card>
  )
}
