import { type UseFormReturn, useFormState } from 'react-hook-form'
import { useTranslations } from '#i18n'
import { Field } from '@/components/forms/field'
import { Select } from '@/components/ui/select'
import { isolateNumbers } from '@/lib/base/i18n/isolated'
import { formatPrice, type Paisa } from '@/lib/base/money'
import type { AppointmentValues } from './appointment-values'

/** Its price is 0 where the caretaker gives none. */
export type BookableService = { name: string; price: Paisa }

export function usePriceText() {
  const t = useTranslations('appointments.form')
  return (price: Paisa) => (price > 0 ? formatPrice(price) : t('onRequest'))
}

type PurposeFieldProps = { form: UseFormReturn<AppointmentValues>; services: BookableService[] }

export function PurposeField({ form, services }: PurposeFieldProps) {
  const t = useTranslations('appointments.form')
  const priceText = usePriceText()
  const { errors } = useFormState({ control: form.control })
  return (
    <Field label={t('purpose')} required error={errors.purpose?.message}>
      {(control) => (
        <Select {...control} {...form.register('purpose')}>
          <option value="">{t('choose')}</option>
          {services.map(({ name, price }) => (
            <option key={name} value={name}>
              {t('serviceAt', { name: isolateNumbers(name), price: priceText(price) })}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
