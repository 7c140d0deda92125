import { useLocale, useTranslations } from '#i18n'
import { CalendarLink } from '@/components/calendar/calendar-link'
import { buttonVariants } from '@/components/ui/button'
import { SpriteIcon } from '@/components/ui/sprite-icon'
import type { Locale } from '@/lib/base/i18n/locales'
import { formatPrice } from '@/lib/base/money'
import { paths } from '@/lib/base/paths'
import { type ArrivingOrder, arrivalOf, dayText } from '@/lib/orders/delivery/expected-delivery'
import { cashOnArrival } from '@/lib/orders/order/deposit'
import type { OrderDto } from '@/lib/orders/order/schema'
import { whatsAppLink } from '@/lib/platform/people/whatsapp'

type OrderFacts = Pick<
  OrderDto,
  'number' | 'status' | 'totalPrice' | 'paymentMethod' | 'paymentStatus' | 'deposit'
> &
  ArrivingOrder

/** The delivery day of an order for the calendar and for WhatsApp. `shop`: its name. */
export function ReminderLinks({ order, shop }: { order: OrderFacts & { _id: string }; shop: string }) {
  const t = useTranslations('orders.reminder')
  const locale = useLocale()
  return (
    <>
      <CalendarLink href={paths.deliveryFile(order._id)} file="delivery.ics" label={t('calendar')} />
      <a
        className={buttonVariants({ variant: 'outline' })}
        href={whatsAppLink({ text: orderMessage(t, locale, shop, order) })}
        target="_blank"
        rel="noopener noreferrer"
      >
        <SpriteIcon name="whatsapp" />
        {t('whatsapp')}
      </a>
    </>
  )
}

type Texts = ReturnType<typeof useTranslations<'orders.reminder'>>

/** A message to oneself or the family: number and day of an order, and what is paid then, or was paid. */
export function orderMessage(t: Texts, locale: Locale, shop: string, order: OrderFacts): string {
  const cash = cashOnArrival(order)
  return t(cash > 0 ? 'toPay' : 'paid', {
    day: dayText(arrivalOf(order), locale),
    number: order.number,
    shop,
    total: formatPrice(cash || order.totalPrice, { always: true }),
  })
}
