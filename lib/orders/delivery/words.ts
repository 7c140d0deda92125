import type { Locale } from '@/lib/i18n/locales'
import { translator } from '@/lib/i18n/translator'
import { dayText, expectedDelivery } from '@/lib/orders/delivery/time'
import type { OrderDto } from '@/lib/orders/schema'
import { hoursText } from '@/lib/shop/hours'
import type { Shop } from '@/lib/shop/schema'
import { addressLine } from '@/lib/shop/words'
import { formatSpan } from '@/lib/time/format'

export type OrderWithDelivery = Pick<OrderDto, 'placedAt' | 'deliveryDays' | 'delivery'>

/** How an order is delivered, as lines: the method, when the van comes or where it is picked up, and the weather. */
export function deliveryWords(locale: Locale, order: OrderWithDelivery, shop: Shop): string[] {
  const t = translator(locale, 'delivery.order')
  const { method, slot, transport } = order.delivery
  return [
    t(method),
    ...(slot ? [t('van', { slot: formatSpan(slot.start, slot.end, order.placedAt, locale) })] : []),
    ...(method === 'PICKUP' ? pickupWords(locale, order, shop) : []),
    ...(transport ? [t(transport)] : []),
  ]
}

function pickupWords(locale: Locale, { placedAt, deliveryDays }: OrderWithDelivery, shop: Shop): string[] {
  const t = translator(locale, 'delivery.order')
  const day = dayText(expectedDelivery(new Date(placedAt), deliveryDays), locale)
  const hours = hoursText(shop, locale)
  return [
    t('pickupAt', { address: addressLine(shop, locale), day }),
    ...(hours ? [t('hours', { hours })] : []),
  ]
}
