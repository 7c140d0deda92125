import { type UseFormReturn, useFormState } from 'react-hook-form'
import { Field } from '@/components/forms/field'
import { Select } from '@/components/ui/select'
import { formatPrice } from '@/lib/money'
import type { AppointmentValues } from './appointment-values'

/** Price in paisa; 0 where the caretaker gives none. */
export type BookableService = { name: string; price: number }

export const priceText = (price: number) => (price > 0 ? formatPrice(price) : 'Price on request')

type PurposeFieldProps = { form: UseFormReturn<AppointmentValues>; services: BookableService[] }

export function PurposeField({ form, services }: PurposeFieldProps) {
  const { errors } = useFormState({ control: form.control })
  return (
    <Field label="Purpose" required error={errors.purpose?.message}>
      {(control) => (
        <Select {...control} {...form.register('purpose', { required: 'Purpose is required' })}>
          <option value="">Choose a service</option>
          {services.map(({ name, price }) => (
            <option key={name} value={name}>
              {name} ({priceText(price)})
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
