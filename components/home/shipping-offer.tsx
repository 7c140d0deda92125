import { useLocale, useTranslations } from '#i18n'
import { formatPrice, rupeesToPaisa } from '@/lib/base/money'
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
  const { text, promised, charge, freeAbove } = shipping
  const price = (rupees: number) => formatPrice(rupeesToPaisa(rupees))
  if (!areWordsCharged)
    return promised > 0
      ? t('flat', { text: isWritten ? text : price(promised) })
      : t('free', { place: isWritten ? text : t('everywhere') })
  if (charge === 0) return t('free', { place: t('everywhere') })
  return t('charged', {
    price: price(charge),
    hasLimit: freeAbove === null ? 'no' : 'yes',
    limit: price(freeAbove ?? 0),
  })
}
