import { useState } from 'react'
import { SettingsSection } from '@/components/admin/settings-section'
import { Field } from '@/components/forms/field'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { latinDigits } from '@/lib/base/digits'
import { formatPrice, parseRupees } from '@/lib/base/money'
import { plainAmount } from '@/lib/base/plain-amount'
import { quote } from '@/lib/orders/order/rules'
import { type DeliveryMethod, type DeliveryRules, deliveryTerms, methodsFor } from '@/lib/shop/delivery/rules'
import { deliverySettings } from '@/lib/shop/delivery/schema'
import type { PlaceName } from './place-picker'
import type { DeliveryValues } from './values'
import { workingDaysText } from './working-days'

export interface CityInProvince extends PlaceName {
  province: { code: string }
}

type PreviewProps = {
  /** The settings as they are typed. */
  typed: DeliveryValues
  /** The saved rules, which are used while the typed ones are not valid. */
  rules: DeliveryRules
  cities: readonly CityInProvince[]
}

const names: Record<DeliveryMethod, string> = { COURIER: 'By courier', VAN: 'By the van', PICKUP: 'Pick-up' }

/** A preview, by the settings as they are typed, of the delivery of a weight to a city. */
export function DeliveryPreview({ typed, rules, cities }: PreviewProps) {
  const [code, setCode] = useState(cities[0]?.code ?? '')
  const [kg, setKg] = useState('2')
  const [typedPrice, setTypedPrice] = useState('3000')
  const parsed = deliverySettings.safeParse(typed)
  const shown = { ...rules, delivery: parsed.success ? parsed.data : rules.delivery }
  const grams = Math.round(Number(latinDigits(kg)) * 1000)
  const paisa = parseRupees(plainAmount(typedPrice))
  const city = cities.find((known) => known.code === code) ?? null
  const isReadable = grams > 0 && paisa !== null
  return (
    <SettingsSection
      id="preview"
      legend="Try it"
      lead="What an order would cost by what stands on this page, also before it is saved."
    >
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        <Field label="To" className="max-sm:col-span-2">
          {(control) => (
            <Select {...control} value={code} onChange={(event) => setCode(event.target.value)}>
              {cities.map((option) => (
                <option key={option.code} value={option.code}>
                  {option.name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Weight, kg">
          {(control) => (
            <Input
              {...control}
              inputMode="decimal"
              value={kg}
              onChange={(event) => setKg(event.target.value)}
            />
          )}
        </Field>
        <Field label="Products, Rs">
          {(control) => (
            <Input
              {...control}
              inputMode="decimal"
              value={typedPrice}
              onChange={(event) => setTypedPrice(event.target.value)}
            />
          )}
        </Field>
      </div>
      {!parsed.success && (
        <p className="text-muted-foreground">
          Some fields are not valid yet, so this is what the saved settings cost.
        </p>
      )}
      <div role="status">
        <ul className="grid gap-2">
          {isReadable &&
            methodsFor(shown.delivery, city).map((method) => {
              const terms = deliveryTerms(shown, city, method)
              const { shipping } = quote([{ quantity: 1, unitPaisa: paisa, grams }], shown.charges, terms)
              return (
                <li key={method}>
                  <strong>{names[method]}:</strong> {shipping === 0 ? 'free' : formatPrice(shipping)}
                  {method === 'VAN' ? '' : `, ${workingDaysText(terms.daysFrom, terms.daysTo)}`}
                  {terms.zone ? `, zone ${terms.zone}` : ''}
                  {terms.cash ? '' : ', no cash'}
                </li>
              )
            })}
          {!isReadable && <li>Enter a weight and an amount.</li>}
        </ul>
      </div>
    </SettingsSection>
  )
}
