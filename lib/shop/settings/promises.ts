import type { Locale } from '@/lib/base/i18n/locales'
import type { ShopPromises } from '@/lib/shop/settings/promises-schema'

// How promises are said. Without the schema, which browsers of customers need not load.

export type { ShopPromises }

export type DeliveryTime = Pick<ShopPromises, 'deliveryFrom' | 'deliveryTo'>

/** The values of texts that name the delivery time: '3 working days', '2 to 5 working days'. */
export const deliveryValues = ({ deliveryFrom, deliveryTo }: DeliveryTime) => ({
  days: deliveryTo,
  from: deliveryFrom,
  isRange: deliveryFrom < deliveryTo ? ('yes' as const) : ('no' as const),
})

/** '' when the shop has no such text. */
export const satisfactionIn = (locale: Locale, { satisfaction, satisfactionUr }: ShopPromises): string =>
  (locale === 'ur' && satisfactionUr) || satisfaction
