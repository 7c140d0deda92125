import { useLocale, useTranslations } from '#i18n'
import { formatPrice } from '@/lib/base/money'
import { shippingOf } from '@/lib/shop/settings/rules'
import type { Shipping } from '@/lib/shop/settings/schema'

export type ShippingOfferProps = {
  shipping: Shipping
  /** The charges themselves, not the advertised text. */
  areWordsCharged?: boolean
}

/** The advertisement about shipping on the home page. */
export function ShippingOffer({ shipping, areWordsCharged = false }: ShippingOfferProps) {
  const t = useTranslations('home.shipping')
  // The advertised text is in one language, so the other one has the promised price.
  const isWritten = useLocale() === 'en'
  const { text, promised, charge, freeAbove } = shippingOf(shipping)
  if (!areWordsCharged)
    return promised > 0
      ? t('flat', { text: isWritten ? text : formatPrice(promised) })
      : t('free', { place: isWritten ? text : t('everywhere') })
  if (charge === 0) return t('free', { place: t('everywhere') })
  return t('charged', {
    price: formatPrice(charge),
    hasLimit: freeAbove === null ? 'no' : 'yes',
    limit: formatPrice(freeAbove ?? 0),
  })
}
