import type { Locale } from '@/lib/base/i18n/locales'
import { translator } from '@/lib/base/i18n/translator'
import { formatSpan } from '@/lib/base/time/format'
import { dayText, expectedDelivery } from '@/lib/orders/delivery/expected-delivery'
import type { OrderDto } from '@/lib/orders/order/schema'
import { hoursText } from '@/lib/shop/identity/hours'
import type { Shop } from '@/lib/shop/identity/schema'
import { addressLine } from '@/lib/shop/identity/shop-texts'

export type OrderWithDelivery = Pick<OrderDto, 'placedAt' | 'deliveryDays' | 'delivery'> & {
  /** Absent: it is not sent yet. */
  status?: OrderDto['status']
}
type OrderToMeet = Pick<OrderDto, 'placedAt' | 'deliveryDays'> & {
  delivery: Pick<OrderDto['delivery'], 'method' | 'slot'>
}

/** How an order is delivered, as lines: the method, until it is there when the van comes or where it is picked up, and the weather. */
export function deliveryWords(locale: Locale, order: OrderWithDelivery, shop: Shop): string[] {
  const t = translator(locale, 'delivery.order')
  const { method, transport } = order.delivery
  const isOver = order.status === 'DELIVERED' || order.status === 'CANCELLED'
  const place = isOver ? [] : placeWords(locale, order, shop, order.status === 'SHIPPED')
  return [t(method), ...place, ...(transport ? [t(transport)] : [])]
}

/** When the van comes, or where and when the order is picked up; nothing for a courier. `isReady`: it waits at the nursery. */
export function placeWords(
  locale: Locale,
  { placedAt, deliveryDays, delivery: { method, slot } }: OrderToMeet,
  shop: Shop,
  isReady: boolean,
): string[] {
  const t = translator(locale, 'delivery')
  if (slot) return [t('order.van', { slot: formatSpan(slot.start, slot.end, placedAt, locale) })]
  if (method !== 'PICKUP') return []
  const [address, hours] = [addressLine(shop, locale), hoursText(shop, locale)]
  const day = dayText(expectedDelivery(new Date(placedAt), deliveryDays), locale)
  const where = address && t(isReady ? 'checkout.where' : 'order.pickupAt', { address })
  const when = isReady ? '' : t('order.readyOn', { day })
  return [[where, when].filter(Boolean).join(' '), hours && t('order.hours', { hours })].filter(Boolean)
}
