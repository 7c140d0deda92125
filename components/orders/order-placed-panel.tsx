'use client'
import { useSession } from '@/components/session/session-store'
import { Button, buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { paths } from '@/lib/paths'
import { dismissLastOrder, useLastOrder } from './last-order'
import { PlacedOrder } from './placed-order'

/** Confirmation of a cash order; shown until it is closed. */
export function OrderPlacedPanel() {
  const order = useLastOrder(useSession()?._id)
  if (!order || order.isDismissed || order.paymentMethod !== 'COD') return null
  return (
    <PlacedOrder
      order={order}
      level={2}
      heading="Thank you, your order is placed"
      message="We have emailed it to you, and pack your plants next. Please have the money ready when the courier comes."
    >
      <Link className={buttonVariants()} href={paths.order(order._id)}>
        View order
      </Link>
      <Button variant="ghost" onClick={dismissLastOrder}>
        Close
      </Button>
    </PlacedOrder>
  )
}
