import { useLocale, useTranslations } from '#i18n'
import { dateText } from '@/components/delivery/date-text'
import { Field, FieldError } from '@/components/forms/field'
import { Button } from '@/components/ui/button'
import { choiceClass } from '@/components/ui/choice'
import { Select } from '@/components/ui/select'
import { nameIn } from '@/lib/base/i18n/stored-text'
import { cartPrice } from '@/lib/base/money'
import { formatSpan } from '@/lib/base/time/format'
import type { DeliveryOffer, MethodOffer } from '@/lib/orders/order/delivery-schema'
import type { CheckoutDelivery } from './use-quote'
import { WeatherChoice } from './weather-choice'

type DeliveryChoiceProps = {
  delivery: CheckoutDelivery
  /** Errors of the server by their field. */
  errors: Record<string, string>
  /** Where and when orders can be picked up. */
  nursery: { address: string; hours: string }
}

/** The choices that the city in the address leaves: method, time of the van, and what is done about the weather. */
export function DeliveryChoiceFields({ delivery, errors, nursery }: DeliveryChoiceProps) {
  const t = useTranslations('delivery.checkout')
  const { offer, method, choose } = delivery
  if (!offer || !method) return null
  return (
    <div className="grid gap-5 empty:hidden">
      {offer.methods.length > 1 && (
        <fieldset className="grid min-w-0 gap-2">
          <legend className="mb-1.5 text-sm font-semibold">{t('how')}</legend>
          {offer.methods.map((option) => (
            <MethodLine
              key={option.method}
              offer={option}
              isChosen={option.method === method.method}
              onChoose={() => choose({ method: option.method })}
            />
          ))}
          <FieldError>{errors['delivery.method']}</FieldError>
        </fieldset>
      )}
      {method.method === 'VAN' && method.slots && (
        <SlotField slots={method.slots} delivery={delivery} error={errors['delivery.slot']} />
      )}
      {method.method === 'PICKUP' && (
        <p>
          {nursery.address && t('where', { address: nursery.address })}{' '}
          {nursery.hours && t('open', { hours: nursery.hours })}
        </p>
      )}
      {method.method === 'COURIER' && offer.transport && offer.city && (
        <WeatherChoice delivery={delivery} advice={offer.transport} city={offer.city} />
      )}
    </div>
  )
}

type MethodLineProps = { offer: MethodOffer; isChosen: boolean; onChoose: () => void }

function MethodLine({ offer: { method, charge, date }, isChosen, onChoose }: MethodLineProps) {
  const t = useTranslations('delivery.checkout')
  const values = { price: cartPrice(charge), day: dateText(date, useLocale()) }
  const isFree = charge === 0
  const key = {
    COURIER: isFree ? 'freeBy' : 'byDay',
    VAN: isFree ? 'freeFrom' : 'fromDay',
    PICKUP: 'readyOn',
  } as const
  return (
    <label className={choiceClass}>
      <input type="radio" name="deliveryMethod" className="mt-1" checked={isChosen} onChange={onChoose} />
      <span>
        <strong>{t(method)}</strong>
        <span className="block text-sm text-muted-foreground">{t(key[method], values)}</span>
      </span>
    </label>
  )
}

type SlotFieldProps = {
  slots: NonNullable<MethodOffer['slots']>
  delivery: CheckoutDelivery
  error: string | undefined
}

function SlotField({ slots, delivery: { choice, choose }, error }: SlotFieldProps) {
  const t = useTranslations('delivery.checkout')
  const locale = useLocale()
  return (
    <Field label={t('slot')} error={error} required>
      {(control) => (
        <Select
          {...control}
          name="deliverySlot"
          value={choice.slot ?? ''}
          onChange={(event) => choose({ slot: event.target.value || undefined })}
        >
          <option value="">{t('chooseSlot')}</option>
          {slots.map(({ start, end, left }) => (
            <option key={start} value={start} disabled={left === 0}>
              {formatSpan(start, end, new Date(), locale)} {left === 0 && `(${t('full')})`}
              {left > 0 && left <= 3 && `(${t('left', { left })})`}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

/** Beside the field of the city: which one is meant, or that it is not known. */
export function CityQuestion({
  offer,
  choose,
}: {
  offer: DeliveryOffer | undefined
  choose: CheckoutDelivery['choose']
}) {
  const t = useTranslations('delivery.checkout')
  const locale = useLocale()
  if (offer?.match === 'UNKNOWN' && offer.hasZones)
    return (
      <p role="status" className="col-span-2 text-sm text-muted-foreground">
        {t('unknown')}
      </p>
    )
  if (offer?.match !== 'UNCLEAR') return null
  return (
    <fieldset className="col-span-2 grid min-w-0 gap-2">
      <legend className="mb-1.5 text-sm font-semibold">{t('which')}</legend>
      <div className="flex flex-wrap gap-2">
        {offer.cities.map((city) => (
          <Button key={city.code} variant="outline" size="sm" onClick={() => choose({ code: city.code })}>
            {t('asOther', { city: nameIn(locale, city), province: nameIn(locale, city.province) })}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}
