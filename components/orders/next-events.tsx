import type { PaymentMethod } from '@/lib/carts/cart'
import { cartPrice } from '@/lib/money'
import { deliveryDayText } from '@/lib/orders/delivery-time'

/** What happens after Place Order, by the payment method. */
export function nextEvents(method: PaymentMethod, totalPaisa: number, now: Date): readonly string[] {
  const total = cartPrice(totalPaisa, { always: true })
  const day = deliveryDayText(now)
  return method === 'COD'
    ? [
        'We email you the order, and pack your plants.',
        `The courier brings them by ${day}.`,
        `You pay ${total} in cash at the door.`,
      ]
    : [
        `You pay ${total} on the payment page. If you close it, you can still pay from My Orders.`,
        'We email you once the payment is here, and pack your plants.',
        `The courier brings them by ${day}. There is nothing to pay at the door.`,
      ]
}

type NextEventsProps = { method: PaymentMethod; totalPaisa: number }

export const NextEvents = ({ method, totalPaisa }: NextEventsProps) => (
  <div className="grid gap-3 border-t border-border pt-4">
    <h3 className="text-lg">What happens next</h3>
    <ol className="grid gap-2.5">
      {nextEvents(method, totalPaisa, new Date()).map((event, at) => (
        <li key={event} className="flex gap-3">
          <span
            aria-hidden="true"
            className="grid size-6 flex-none place-items-center rounded-full bg-soft-leaf text-xs font-semibold text-soft-leaf-foreground tabular-nums"
          >
            {at + 1}
          </span>
          {event}
        </li>
      ))}
    </ol>
  </div>
)
