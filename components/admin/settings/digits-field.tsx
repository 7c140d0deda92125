import { type UseFormReturn, useFormState } from 'react-hook-form'
import { SettingsSection } from '@/components/admin/settings-section'
import { Field } from '@/components/forms/field'
import { Select } from '@/components/ui/select'
import type { DigitStyle, ShopSettings } from '@/lib/shop/settings/schema'

const names: Record<DigitStyle, string> = { latin: '123, as in English', urdu: '۱۲۳, Urdu digits' }

/** The digits of prices, dates and counts on Urdu pages. */
export function DigitsField({ form }: { form: UseFormReturn<ShopSettings> }) {
  const { register, control } = form
  // useFormState, as the form object does not change with its errors.
  const { errors } = useFormState({ control })
  return (
    <SettingsSection
      id="urdu"
      legend="Urdu pages"
      lead="Prices in shops and newspapers are mostly written with the digits of English."
    >
      <Field
        label="Digits"
        hint="On all pages in Urdu. Emails, invoices and what is typed keep the digits of English."
        error={errors.digits?.message}
      >
        {(control) => (
          <Select className="max-w-64" {...control} {...register('digits')}>
            {Object.entries(names).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </SettingsSection>
  )
}
