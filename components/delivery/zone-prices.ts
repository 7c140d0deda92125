import { useLocale, useTranslations } from '#i18n'
import type { PriceText } from '@/lib/base/money'
import { byZoneValues, type ZonePrices } from '@/lib/shop/delivery/prices'

/** 'Delivery from Rs 200; Gilgit-Baltistan Rs 600' */
export function useZonePrices(price: PriceText) {
  const t = useTranslations('delivery.prices')
  const locale = useLocale()
  return (prices: ZonePrices): string =>
    t('line', { prices: t('byZone', byZoneValues(locale, prices, price)) })
}
