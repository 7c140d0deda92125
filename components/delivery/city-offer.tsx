'use client'
import { useEffect, useState } from 'react'
import { useLocale, useTranslations } from '#i18n'
import { inLocale } from '@/lib/base/i18n/locales'
import { nameIn } from '@/lib/base/i18n/stored-text'
import { namedPrice } from '@/lib/base/money'
import { paths } from '@/lib/base/paths'
import { chosenCity } from '@/lib/shop/delivery/chosen-city'
import type { OnlineWay } from '@/lib/shop/means/means'
import type { OfferTexts } from './fetch-offer'

/**
 * Charge and day of a product for the city that was chosen; otherwise the way to choose one. Beside the cached page, which
 * is the same for all cities.
 */
export function CityOffer({ product, online }: { product: string; online: OnlineWay }) {
  // Rarely rendered again, so the compiler's memoization would only add code.
  'use no memo'
  const t = useTranslations('delivery.offer')
  const locale = useLocale()
  const [shown, setShown] = useState<OfferTexts & { city: string }>()
  useEffect(() => {
    const city = chosenCity(document.cookie)
    if (!city) return
    import('./fetch-offer')
      .then(({ fetchOffer }) => fetchOffer(city.code, product, locale))
      .then(
        (offer) => offer && setShown({ ...offer, city: nameIn(locale, city) }),
        () => undefined,
      )
  }, [product, locale])
  return (
    <span
      className="block"
      data-city-offer={shown ? '' : undefined}
      data-no-cash={shown?.isWithoutCash ? '' : undefined}
    >
      {shown && (
        <strong className="block font-semibold text-foreground">
          {t(shown.paisa === 0 ? 'free' : 'to', {
            city: shown.city,
            price: namedPrice(shown.paisa),
            day: shown.day,
          })}
        </strong>
      )}
      {shown?.van && (
        <span className="block">
          {t(shown.van.paisa === 0 ? 'vanFree' : 'van', {
            price: namedPrice(shown.van.paisa),
            day: shown.van.day,
          })}
        </span>
      )}
      {shown?.isWithoutCash && <span className="block">{t('noCash', { city: shown.city, online })}</span>}
      <a className="link" href={inLocale(locale, paths.city)}>
        {t(shown ? 'change' : 'choose')}
      </a>
      {!shown && ` ${t('why')}`}
      {shown?.weather && (
        <span className="block">
          {t(shown.weather.risk === 'HEAT' ? 'heat' : 'frost', {
            city: shown.city,
            degrees: String(shown.weather.degrees),
            month: shown.weather.month,
          })}
        </span>
      )}
    </span>
  )
}
