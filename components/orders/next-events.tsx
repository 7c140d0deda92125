import type { PaymentMethod } from '@/lib/carts/cart'
import { deliveryDayText } from '@/lib/orders/delivery-time'

/** What happens after Place Order, by the payment method. */
export function nextEvents(method: PaymentMethod, total: string, placed: Date): readonly string[] {
  const day = deliveryDayText(placed)
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

type NextEventsProps = { method: PaymentMethod; total: string; placed?: Date; level?: 2 | 3 }

export function NextEvents({ method, total, placed = new Date(), level = 3 }: NextEventsProps) {
  const Heading = `h${level}` as const
  return (
    <div className="grid gap-3">
      <Heading className={level === 2 ? 'text-xl' : 'text-lg'}>What happens next</Heading>
      <ol className="grid gap-2.5">
        {nextEvents(method, total, placed).map((event, at) => (
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
}
