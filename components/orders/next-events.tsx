import { useLocale, useTranslations } from '#i18n'
import type { PaymentMethod } from '@/lib/carts/cart'
import { deliveryDayText } from '@/lib/orders/delivery-time'

type NextEventsProps = {
  method: PaymentMethod
  total: string
  /** Working days until delivery. */
  days: number
  placed?: Date
  level?: 2 | 3
}

export function NextEvents({ method, total, days, placed = new Date(), level = 3 }: NextEventsProps) {
  const t = useTranslations('checkout.next')
  const day = deliveryDayText(placed, days, useLocale())
  const Heading = `h${level}` as const
  return (
    <div className="grid gap-3">
      <Heading className={level === 2 ? 'text-xl' : 'text-lg'}>{t('title')}</Heading>
      <ol className="grid gap-2.5">
        {nextEvents(t, method, total, day).map((event, at) => (
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

type Texts = ReturnType<typeof useTranslations<'checkout.next'>>

/** What happens after Place Order, by the payment method. */
export function nextEvents(t: Texts, method: PaymentMethod, total: string, day: string): readonly string[] {
  return method === 'COD'
    ? [t('pack'), t('brings', { day }), t('cash', { total })]
    : [t('pay', { total }), t('paid'), t('bringsPaid', { day })]
}
