import { useLocale, useTranslations } from '#i18n'
import type { Locale } from '@/lib/base/i18n/locales'
import { formatPrice, type Paisa } from '@/lib/base/money'
import type { DeliveryOffer, MethodOffer } from '@/lib/orders/order/delivery-schema'
import type { OnlineWay } from '@/lib/shop/means/means'
import { dateText } from './date-text'

const names = { COURIER: 'courier', VAN: 'van', PICKUP: 'pickup' } as const

/** How the shop delivers to a place, for how much and when. */
export function DeliveryFacts({ methods, online }: Pick<DeliveryOffer, 'methods'> & { online: OnlineWay }) {
  const t = useTranslations('delivery.facts')
  const locale = useLocale()
  return (
    <dl className="grid gap-4">
      {methods.map((offer) => (
        <div key={offer.method}>
          <dt className="font-semibold">{t(names[offer.method])}</dt>
          <dd className="text-muted-foreground">{chargeText(t, offer)}</dd>
          <dd className="text-muted-foreground">{timeText(t, offer, locale)}</dd>
          {!offer.cash && <dd className="text-muted-foreground">{t('noCash', { online })}</dd>}
        </div>
      ))}
    </dl>
  )
}

type Texts = ReturnType<typeof useTranslations<'delivery.facts'>>

const price = (amount: Paisa) => formatPrice(amount)

/** 'Up to 2 kg Rs 250, up to 5 kg Rs 400, Rs 80 for each further kg, free above Rs 5,000' */
function chargeText(t: Texts, { rate: { steps, furtherKg, freeAbove } }: MethodOffer): string {
  const isFlat = steps.length === 1 && furtherKg === 0
  const charges = isFlat
    ? steps.map(({ charge }) => (charge === 0 ? t('free') : price(charge)))
    : steps.map(({ upToGrams, charge }) => t('upTo', { kg: String(upToGrams / 1000), price: price(charge) }))
  const parts = [
    ...charges,
    ...(furtherKg > 0 ? [t('furtherKg', { price: price(furtherKg) })] : []),
    ...(freeAbove !== null && !(isFlat && steps[0]?.charge === 0)
      ? [t('freeAbove', { price: price(freeAbove) })]
      : []),
  ]
  return parts.join(t('separator'))
}

function timeText(t: Texts, { method, daysFrom, daysTo, date }: MethodOffer, locale: Locale): string {
  const day = dateText(date, locale)
  if (method === 'VAN') return t('slots', { day })
  if (method === 'PICKUP') return t('ready', { day })
  return t('days', { isRange: daysFrom < daysTo ? 'yes' : 'no', from: daysFrom, days: daysTo, day })
}
