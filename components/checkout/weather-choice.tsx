import { useLocale, useTranslations } from '#i18n'
import { choiceClass } from '@/components/ui/choice'
import { nameIn } from '@/lib/base/i18n/stored-text'
import { monthName } from '@/lib/base/time/names'
import type { CityName, TransportAdvice } from '@/lib/orders/order/delivery-schema'
import type { CheckoutDelivery } from './use-quote'

type WeatherChoiceProps = { delivery: CheckoutDelivery; advice: TransportAdvice; city: CityName }

/** Heat or frost on the way: packed with care for it, unless the buyer insists on the usual way. */
export function WeatherChoice({ delivery: { choice, choose }, advice, city }: WeatherChoiceProps) {
  const t = useTranslations('delivery.checkout')
  const locale = useLocale()
  const isHeat = advice.risk === 'HEAT'
  const options = [
    ['COOL_EVENING', t('coolEvening'), t(isHeat ? 'heatNote' : 'frostNote')],
    ['AS_USUAL', t('asUsual'), t('asUsualNote')],
  ] as const
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1.5 text-sm font-semibold">{t('weather')}</legend>
      <p>
        {t(isHeat ? 'heat' : 'frost', {
          city: nameIn(locale, city),
          degrees: String(advice.degrees),
          month: monthName(advice.month, locale),
          products: advice.products.length,
        })}
      </p>
      {options.map(([transport, name, note]) => (
        <label key={transport} className={choiceClass}>
          <input
            type="radio"
            name="transport"
            className="mt-1"
            checked={choice.transport === transport}
            onChange={() => choose({ transport })}
          />
          <span>
            <strong>{name}</strong>
            <span className="block text-sm text-muted-foreground">{note}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
