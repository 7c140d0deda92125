import { Moment } from '@/components/orders/moment'
import { PaymentCallout } from '@/components/payments/payment-callout'
import type { OrderDto } from '@/lib/orders/schema'
import { wasNotPaidInTime } from '@/lib/orders/transitions'

/** Explains an online order that waits for its payment or was cancelled without one. */
export function ShopPaymentNote({ order }: { order: OrderDto }) {
  if (order.payBy) {
    return (
      <PaymentCallout tone="yellow" title="Not paid yet">
        <p>
          Held until <Moment at={order.payBy} />. If it is not paid by then, it is cancelled and its plants
          are back on sale.
        </p>
      </PaymentCallout>
    )
  }
  if (!wasNotPaidInTime(order)) return null
  return (
    <PaymentCallout tone="yellow" title="Not paid in time">
      <p>Cancelled automatically. The plants are back on sale.</p>
    </PaymentCallout>
  )
}
