import type { ReactNode } from 'react'
import { useLocale, useTranslations } from '#i18n'
import { dateText } from '@/components/delivery/date-text'
import { isWithoutCash } from '@/components/delivery/without-cash'
import { SpriteIcon } from '@/components/ui/sprite-icon'
import { inLocale } from '@/lib/base/i18n/locales'
import { nameIn } from '@/lib/base/i18n/stored-text'
import { cartPrice, type Paisa } from '@/lib/base/money'
import { paths } from '@/lib/base/paths'
import type { DayRange } from '@/lib/base/time/karachi'
import { monthName } from '@/lib/base/time/names'
import { deliveryDayText } from '@/lib/orders/delivery/expected-delivery'
import type { DeliveryOffer } from '@/lib/orders/order/delivery-schema'
import { type DeliveryRate, isFlat } from '@/lib/shop/delivery/rate'
import type { OnlineWay } from '@/lib/shop/means/means'
import type { Charges } from '@/lib/shop/settings/charges'
import { useDeliveryText } from './delivery-text'
import { FreeShipping } from './free-shipping'

type CartDeliveryProps = {
  charges: Charges
  /** The delivery to the chosen city; undefined without one. */
  delivery: DeliveryOffer | undefined
  /** The rate of the chosen city, and otherwise that of the charges. */
  rate: DeliveryRate
  shippingPaisa: Paisa
  /** What delivery costs by zone, for a cart without a city; null: the same everywhere. */
  byZone: ReactNode
  /** The percents of tax that is added to the prices. */
  taxPercents: readonly number[]
  /** Working days until delivery, if they are known. */
  days: number | undefined
  online: OnlineWay
  /** The shop's holidays. */
  closed: readonly DayRange[]
  itemsPaisa: Paisa
  /** At least one line is counted. */
  isCounted: boolean
}

/** Day and charge of the delivery, and what is missing until it is free. */
export function CartDelivery(props: CartDeliveryProps) {
  const t = useTranslations('cart.delivery')
  const { charges, delivery, rate, byZone, taxPercents, days, closed, itemsPaisa, isCounted } = props
  const [taxPercent = 0, ...otherPercents] = taxPercents
  const deliveryOf = useDeliveryText(cartPrice)
  const locale = useLocale()
  const isCharged = rate.steps.some(({ paisa }) => paisa > 0)
  const isKnown = delivery !== undefined || byZone === null
  const limit = isCounted && isCharged && isKnown ? rate.freeAbovePaisa : null
  return (
    <div className="grid gap-4">
      <div className="flex gap-3">
        <SpriteIcon name="truck" className="pen mt-0.5 text-primary" />
        <div>
          {!delivery && days !== undefined && (
            <strong className="block font-semibold">
              {t('arrives', { day: deliveryDayText(new Date(), days, locale, closed) })}
            </strong>
          )}
          <ToCity {...props} />
          {/* Otherwise the line below says it, and the costs. */}
          {limit === null && !delivery && isFlat(rate) && (
            <span className="block text-sm/relaxed text-muted-foreground">
              {byZone ?? deliveryOf(charges)}
            </span>
          )}
          {limit === null && taxPercent > 0 && otherPercents.length === 0 && (
            <span className="block text-sm/relaxed text-muted-foreground">
              {t('tax', { percent: taxPercent })}
            </span>
          )}
        </div>
      </div>
      {limit !== null && <FreeShipping itemsPaisa={itemsPaisa} limitPaisa={limit} />}
    </div>
  )
}

/** Charge and day for the city that was chosen, what the weather there does to the plants, and the way to another city. */
function ToCity({ delivery, shippingPaisa, online }: CartDeliveryProps) {
  const t = useTranslations('delivery.offer')
  const locale = useLocale()
  const { city, methods, transport } = delivery ?? {}
  const name = city ? nameIn(locale, city) : ''
  return (
    <>
      {city && methods?.[0] && (
        <strong className="block font-semibold">
          {t(shippingPaisa === 0 ? 'free' : 'to', {
            city: name,
            price: cartPrice(shippingPaisa),
            day: dateText(methods[0].date, locale),
          })}
        </strong>
      )}
      {city && methods && isWithoutCash(methods) && (
        <span className="block text-sm/relaxed text-muted-foreground" data-no-cash="">
          {t('noCash', { city: name, online })}
        </span>
      )}
      {transport && (
        <span className="block text-sm/relaxed text-muted-foreground">
          {t(transport.risk === 'HEAT' ? 'heat' : 'frost', {
            city: name,
            degrees: String(transport.degrees),
            month: monthName(transport.month, locale),
          })}
        </span>
      )}
      <a className="link inline-flex min-h-11 items-center text-sm" href={inLocale(locale, paths.city)}>
        {t(city ? 'change' : 'choose')}
      </a>
    </>
  )
}
