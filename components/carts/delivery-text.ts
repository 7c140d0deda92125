import { useTranslations } from '#i18n'
import { type PriceText, toPaisa } from '@/lib/base/money'
import type { Charges } from '@/lib/shop/settings/charges'

/** 'Delivery Rs 1,000, free above Rs 10,000' */
export function useDeliveryText(price: PriceText) {
  const t = useTranslations('cart.delivery')
  return ({ shippingPaisa, freeAbovePaisa }: Pick<Charges, 'shippingPaisa' | 'freeAbovePaisa'>): string => {
    if (shippingPaisa === 0) return t('free')
    const charge = price(toPaisa(shippingPaisa))
    return freeAbovePaisa === null
      ? t('charge', { price: charge })
      : t('freeAbove', { price: charge, limit: price(toPaisa(freeAbovePaisa)) })
  }
}
