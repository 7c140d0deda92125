'use client'
import { useSession } from '@/components/session/session-store'
import { Button, buttonVariants } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { CheckIcon } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import { ShortNumber } from '@/components/ui/short-number'
import { formatPrice, rupeesToPaisa } from '@/lib/money'
import { expectedDelivery } from '@/lib/orders/delivery-time'
import { paths } from '@/lib/paths'
import { formatDate } from '@/lib/time/format'
import { dayOf, weekdayOf } from '@/lib/time/karachi'
import { dismissLastOrder, useLastOrder } from './last-order'

/** Confirmation of a cash order; shown until it is closed. */
export function OrderPlacedPanel() {
  const order = useLastOrder(useSession()?._id)
  if (!order || order.isDismissed || order.paymentMethod !== 'COD') return null
  const by = expectedDelivery(new Date(order.placedAt))
  return (
    <Card tone="leaf" className="order-placed" aria-labelledby="order-placed">
      <h2 id="order-placed" className="text-xl">
        <CheckIcon />
        Thank you, your order is placed
      </h2>
      <dl>
        <div>
          <dt>Order number</dt>
          <dd>
            <ShortNumber>{order.number}</ShortNumber>
          </dd>
        </div>
        <div>
          <dt>Cash to have ready</dt>
          <dd>{formatPrice(rupeesToPaisa(order.totalPrice), { always: true })}</dd>
        </div>
        <div>
          <dt>Expected by</dt>
          <dd>
            {weekdayOf(dayOf(by))}, {formatDate(by)}
          </dd>
        </div>
      </dl>
      <div className="order-placed-actions">
        <Link className={buttonVariants()} href={paths.order(order._id)}>
          View order
        </Link>
        <Button variant="outline" onClick={dismissLastOrder}>
          Close
        </Button>
      </div>
    </Card>
  )
}
