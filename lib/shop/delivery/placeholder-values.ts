import 'server-only'
import { isolated } from '@/lib/base/i18n/isolated'
import type { Locale } from '@/lib/base/i18n/locales'
import { translator } from '@/lib/base/i18n/translator'
import { formatPrice, toPaisa } from '@/lib/base/money'
import { byZoneValues, deliveryPrices } from '@/lib/shop/delivery/prices'
import type { Zone } from '@/lib/shop/delivery/schema'
import type { Shop } from '@/lib/shop/identity/schema'
import { addressLine, shopName } from '@/lib/shop/identity/shop-texts'
import { gatewayName, isOnlineOffered, type Means, onlineWay } from '@/lib/shop/means/means'
import type { Parts } from '@/lib/shop/parts/schema'
import { fillInSentences, type PlaceholderValues } from '@/lib/shop/settings/placeholders'
import { deliveryValues } from '@/lib/shop/settings/promises'
import { toCharges } from '@/lib/shop/settings/rules'
import type { ShopSettings } from '@/lib/shop/settings/schema'

/** The shop and its terms, which the texts name. */
export interface Named {
  settings: ShopSettings
  zones: readonly Zone[]
  shop: Shop
  means: Means
  parts: Parts
}

/** The values of the placeholders of texts, in one of the languages. */
export function placeholderValues(
  locale: Locale,
  { settings, zones, shop, means, parts }: Named,
): PlaceholderValues {
  const t = translator(locale, 'orders.promises')
  const { promises } = settings
  const prices = deliveryPrices(toCharges(settings), zones)
  const days = (count: number | null) => (count === null ? null : t('days', { days: count }))
  const inText = (value: string) => (value && locale === 'ur' ? isolated(value) : value || null)
  const deliveryPrice = () => {
    if (prices.kind === 'zones')
      return translator(locale, 'delivery.prices')('byZone', byZoneValues(locale, prices))
    const { shippingPaisa, freeAbovePaisa } = prices
    if (shippingPaisa === 0) return t('free')
    const price = formatPrice(toPaisa(shippingPaisa))
    return freeAbovePaisa === null
      ? t('charge', { price })
      : t('freeAbove', { price, limit: formatPrice(toPaisa(freeAbovePaisa)) })
  }
  return {
    shopName: shopName(shop, locale),
    phone: inText(shop.phone),
    email: inText(shop.email),
    address: inText(addressLine(shop, locale)),
    deliveryDays: t('working', deliveryValues(promises)),
    deliveryPrice: deliveryPrice(),
    guaranteeDays: days(promises.guaranteeDays),
    returnDays: days(promises.returnDays),
    onlinePayment: isOnlineOffered(means) ? t('online', { way: onlineWay(means) }) : null,
    paymentProvider: means.gateway ? inText(gatewayName) : null,
    ifCaretakers: parts.caretakers ? '' : null,
    ifSwaps: parts.swaps ? '' : null,
  }
}

/** The note on an invoice, without sentences about promises that the shop does not make. */
export const invoiceNoteIn = (locale: Locale, named: Named): string =>
  fillInSentences(
    (locale === 'ur' && named.settings.invoiceNoteUr) || named.settings.invoiceNote,
    placeholderValues(locale, named),
  )
