import { Callout } from '@/components/feedback/callout'
import { Moment } from '@/components/orders/moment'
import type { OrderDto } from '@/lib/orders/schema'
import { wasNotPaidInTime } from '@/lib/orders/transitions'

/** Explains an online order that waits for its payment or was cancelled without one. */
export function ShopPaymentNote({ order }: { order: OrderDto }) {
  if (order.payBy) {
    return (
      <Callout tone="yellow" className="payment-banner">
        <p className="payment-title">Not paid yet</p>
        <p>
          Held until <Moment at={order.payBy} />. If it is not paid by then, it is cancelled and its plants
          are back on sale.
        </p>
      </Callout>
    )
  }
  if (!wasNotPaidInTime(order)) return null
  return (
    <Callout tone="yellow" className="payment-banner">
      <p className="payment-title">Not paid in time</p>
      <p>Cancelled automatically. The plants are back on sale.</p>
    </Callout>
  )
}
