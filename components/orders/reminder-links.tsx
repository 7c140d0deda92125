import { useLocale, useTranslations } from '#i18n'
import { CalendarLink } from '@/components/calendar/calendar-link'
import { buttonVariants } from '@/components/ui/button'
import { SpriteIcon } from '@/components/ui/sprite-icon'
import type { Locale } from '@/lib/i18n/locales'
import { formatPrice, rupeesToPaisa } from '@/lib/money'
import { type ArrivingOrder, arrivalOf, dayText } from '@/lib/orders/delivery-time'
import type { OrderDto } from '@/lib/orders/schema'
import { paths } from '@/lib/paths'
import { whatsAppLink } from '@/lib/people/whatsapp'

type OrderFacts = Pick<OrderDto, 'number' | 'totalPrice' | 'paymentMethod' | 'paymentStatus'> & ArrivingOrder

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

/** A message to oneself or the family: number, sum and day of an order. */
export function orderMessage(
  t: Texts,
  locale: Locale,
  shop: string,
  { number, totalPrice, paymentMethod, paymentStatus, ...arriving }: OrderFacts,
): string {
  return t(paymentMethod === 'COD' && paymentStatus !== 'PAID' ? 'toPay' : 'paid', {
    day: dayText(arrivalOf(arriving), locale),
    number,
    shop,
    total: formatPrice(rupeesToPaisa(totalPrice), { always: true }),
  })
}
