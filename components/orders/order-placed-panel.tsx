'use client'
import type { ReactNode } from 'react'
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
    <Card tone="leaf" className="mb-6 grid gap-4" aria-labelledby="order-placed">
      <h2 id="order-placed" className="flex items-center gap-2 text-xl">
        <CheckIcon className="flex-none" />
        Thank you, your order is placed
      </h2>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] gap-x-8 gap-y-3">
        <Fact name="Order number">
          <ShortNumber>{order.number}</ShortNumber>
        </Fact>
        <Fact name="Amount to pay on delivery">
          {formatPrice(rupeesToPaisa(order.totalPrice), { always: true })}
        </Fact>
        <Fact name="Expected by">
          {weekdayOf(dayOf(by))}, {formatDate(by)}
        </Fact>
      </dl>
      <div className="flex flex-wrap gap-3">
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

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm/relaxed">{name}</dt>
    <dd className="font-semibold">{children}</dd>
  </div>
)
