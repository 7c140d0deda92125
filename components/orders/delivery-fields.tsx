import { Field } from '@/components/forms/field'
import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'
import type { Address } from '@/lib/orders/schema'
import type { DeliveryText } from './checkout-draft'

export type Delivery = { address: Address; phoneNumber: string }

const labels: Record<keyof Address, string> = {
  street: 'Street',
  city: 'City',
  state: 'State',
  zipCode: 'Zip code',
  country: 'Country',
}

type DeliveryFieldsProps = {
  /** Initial values. */
  initial: DeliveryText
  /** By the path of the field in the API. */
  errors: Record<string, string>
}

/** Delivery address of this order; the profile does not change. */
export function DeliveryFields({ initial, errors }: DeliveryFieldsProps) {
  const field = (name: keyof Address, autoComplete: string, className = '') => (
    <Field label={labels[name]} error={errors[`shippingAddress.${name}`]} className={className} required>
      {(control) => (
        <Input
          {...control}
          name={name}
          autoComplete={autoComplete}
          defaultValue={initial[name]}
          enterKeyHint="next"
          maxLength={name === 'zipCode' ? 12 : 100}
        />
      )}
    </Field>
  )
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {field('street', 'shipping street-address', 'sm:col-span-2')}
      {field('city', 'shipping address-level2')}
      {field('state', 'shipping address-level1')}
      {field('zipCode', 'shipping postal-code')}
      {field('country', 'shipping country-name')}
      <Field label="Phone number" error={errors.phoneNumber} className="sm:col-span-2" required>
        {(control) => (
          <Input
            {...control}
            name="phoneNumber"
            type="tel"
            inputMode="tel"
            autoComplete="shipping tel"
            defaultValue={initial.phoneNumber}
            enterKeyHint="next"
          />
        )}
      </Field>
      <Field
        label="Note for the courier"
        hint="A landmark, a gate, or a good time to call."
        error={errors.note}
        className="sm:col-span-2"
        optional
      >
        {(control) => (
          <Textarea
            {...control}
            name="note"
            className="min-h-20"
            maxLength={500}
            defaultValue={initial.note}
          />
        )}
      </Field>
    </div>
  )
}

/** The values of the form as typed. */
export function readTyped(form: HTMLFormElement): DeliveryText {
  const data = new FormData(form)
  const text = (name: keyof DeliveryText) => String(data.get(name) ?? '')
  return {
    street: text('street'),
    city: text('city'),
    state: text('state'),
    country: text('country'),
    zipCode: text('zipCode'),
    phoneNumber: text('phoneNumber'),
    note: text('note'),
  }
}

/** The values of the form as sent. */
export function readDelivery(form: HTMLFormElement): Delivery & { note: string } {
  const { street, city, state, country, zipCode, phoneNumber, note } = readTyped(form)
  return {
    address: {
      street: street.trim(),
      city: city.trim(),
      state: state.trim(),
      country: country.trim(),
      zipCode: zipCode.trim(),
    },
    phoneNumber: phoneNumber.trim(),
    note: note.trim(),
  }
}

/** Error messages of all missing fields. */
export function findMissingFields({ address, phoneNumber }: Delivery): Record<string, string> {
  const missing: Record<string, string> = {}
  for (const name of Object.keys(labels) as (keyof Address)[]) {
    if (!address[name]) missing[`shippingAddress.${name}`] = `${labels[name]} is required`
  }
  if (!phoneNumber) missing.phoneNumber = 'Phone number is required'
  return missing
}
