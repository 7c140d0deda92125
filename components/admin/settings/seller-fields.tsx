import { type UseFormReturn, useFormState } from 'react-hook-form'
import { FieldGrid, SettingsSection, shortField } from '@/components/admin/settings-section'
import { Field } from '@/components/forms/field'
import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'
import type { ShopSettings } from '@/lib/shop/settings/schema'

/** Name, label, maximum length, whether it is required. */
export const sellerFields = [
  ['legalName', 'Legal name', 100, true],
  ['ntn', 'NTN', 20, false],
  ['strn', 'STRN', 20, false],
  ['street', 'Street', 100, true],
  ['city', 'City', 100, true],
  ['zipCode', 'Zip code', 12, false],
  ['country', 'Country', 100, true],
  ['phone', 'Phone number', 40, true],
  ['email', 'Email', 254, true],
] as const

const shortNames = new Set<string>(['ntn', 'strn', 'zipCode', 'country'])

/** The seller's details and the note on the invoice. */
export function SellerFields({ form: { register, control } }: { form: UseFormReturn<ShopSettings> }) {
  const { errors } = useFormState({ control })
  return (
    <SettingsSection
      id="seller"
      legend="Seller"
      title="Seller details"
      lead="Shown at the top of new invoices. Issued invoices do not change."
    >
      <FieldGrid>
        {sellerFields.map(([name, label, max, isRequired]) => (
          <Field
            key={name}
            className={name === 'legalName' ? 'sm:col-span-full' : shortNames.has(name) ? shortField : ''}
            label={label}
            required={isRequired}
            optional={!isRequired}
            error={errors.seller?.[name]?.message}
          >
            {(control) => (
              <Input
                {...control}
                maxLength={max}
                {...register(`seller.${name}`, isRequired ? { required: `${label} is required` } : {})}
              />
            )}
          </Field>
        ))}
        <Field
          label="Invoice note"
          optional
          hint="{guaranteeDays} and {returnDays} stand for your promises."
          error={errors.invoiceNote?.message}
        >
          {(control) => <Textarea {...control} rows={3} maxLength={300} {...register('invoiceNote')} />}
        </Field>
        <Field
          label="Invoice note in Urdu"
          optional
          hint="Empty: the English one."
          error={errors.invoiceNoteUr?.message}
        >
          {(control) => (
            <Textarea
              {...control}
              dir="rtl"
              lang="ur"
              rows={3}
              maxLength={300}
              {...register('invoiceNoteUr')}
            />
          )}
        </Field>
      </FieldGrid>
    </SettingsSection>
  )
}
