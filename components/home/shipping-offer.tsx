import { useLocale, useTranslations } from '#i18n'
import { useZonePrices } from '@/components/delivery/zone-prices'
import { formatPrice, toPaisa } from '@/lib/base/money'
import { deliveryPrices } from '@/lib/shop/delivery/prices'
import type { Zone } from '@/lib/shop/delivery/schema'
import { shippingOf } from '@/lib/shop/settings/rules'
import type { Shipping } from '@/lib/shop/settings/schema'

export type ShippingOfferProps = {
  shipping: Shipping
  /** Those of a live shop, which names its charges; null: the advertised text. */
  zones: readonly Zone[] | null
}

/** The advertisement about shipping on the home page. */
export const ShippingOffer = ({ shipping, zones }: ShippingOfferProps) =>
  zones ? <Charged shipping={shipping} zones={zones} /> : <Advertised shipping={shipping} />

function Advertised({ shipping }: Pick<ShippingOfferProps, 'shipping'>) {
  const t = useTranslations('home.shipping')
  // The advertised text is in one language, so the other one has the promised price.
  const isWritten = useLocale() === 'en'
  const { text, promised } = shippingOf(shipping)
  return promised > 0
    ? t('flat', { text: isWritten ? text : formatPrice(promised) })
    : t('free', { place: isWritten ? text : t('everywhere') })
}

function Charged({ shipping, zones }: { shipping: Shipping; zones: readonly Zone[] }) {
  const t = useTranslations('home.shipping')
  const pricesOf = useZonePrices(formatPrice)
  const { charge, freeAbove } = shippingOf(shipping)
  const prices = deliveryPrices({ shippingPaisa: charge, freeAbovePaisa: freeAbove }, zones)
  if (prices.kind === 'zones') return pricesOf(prices)
  const { shippingPaisa, freeAbovePaisa } = prices
  if (shippingPaisa === 0) return t('free', { place: t('everywhere') })
  return t('charged', {
    price: formatPrice(toPaisa(shippingPaisa)),
    hasLimit: freeAbovePaisa === null ? 'no' : 'yes',
    limit: formatPrice(toPaisa(freeAbovePaisa ?? 0)),
  })
}
