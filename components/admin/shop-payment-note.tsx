import { Moment } from '@/components/orders/moment'
import { PaymentCallout } from '@/components/payments/payment-callout'
import type { OrderDto } from '@/lib/orders/schema'
import { missedDeadline } from '@/lib/orders/transitions'
import { missedTexts } from './missed-texts'

/** Explains an order that waits for its payment or confirmation, or was cancelled without one. */
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
  if (order.confirmBy) {
    return (
      <PaymentCallout tone="yellow" title="Not confirmed yet">
        <p>
          Held until <Moment at={order.confirmBy} />. If it is not confirmed by then, it is cancelled and its
          plants are back on sale.
        </p>
      </PaymentCallout>
    )
  }
  const missed = missedDeadline(order)
  if (!missed) return null
  return (
    <PaymentCallout tone="yellow" title={missedTexts[missed]}>
      <p>Cancelled automatically. The plants are back on sale.</p>
    </PaymentCallout>
  )
}
