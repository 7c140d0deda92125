import Link from 'next/link'
import { StatusBadge } from '@/components/ui/status-badge'
import { formatPrice, rupeesToPaisa } from '@/lib/money'
import type { OrderDto } from '@/lib/orders/schema'
import { paths } from '@/lib/paths'
import { Moment } from './moment'
import { PlantThumb } from './plant-thumb'

export function OrderCard({ order }: { order: OrderDto }) {
  return (
    <article className="card order-card" aria-labelledby={`order-${order._id}`}>
      <header className="order-head">
        <div className="min-w-0">
          <h2 id={`order-${order._id}`} className="order-id">
            Order <span className="order-number">{order._id}</span>
          </h2>
          <p className="hint">
            Placed <Moment at={order.placedAt} />
          </p>
        </div>
        <StatusBadge status={order.status} />
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
        <Link className="btn btn-outline" href={paths.order(order._id)}>
          View Details
          <span className="sr-only"> of order {order._id}</span>
        </Link>
      </footer>
    </article>
  )
}
