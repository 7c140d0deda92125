import { use } from 'react'
import { type UseFormReturn, useFormState } from 'react-hook-form'
import { FieldGrid, SettingsSection, shortField } from '@/components/admin/settings-section'
import { Field } from '@/components/forms/field'
import { Lengths } from '@/components/forms/lengths'
import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'
import type { ShopSettings } from '@/lib/shop/settings/schema'

/** Name, label, whether it is required. */
export const sellerFields = [
  ['legalName', 'Legal name', true],
  ['ntn', 'NTN', false],
  ['strn', 'STRN', false],
  ['street', 'Street', true],
  ['city', 'City', true],
  ['zipCode', 'Zip code', false],
  ['country', 'Country', true],
  ['phone', 'Phone number', true],
  ['email', 'Email', true],
] as const

const shortNames = new Set<string>(['ntn', 'strn', 'zipCode', 'country'])

/** The seller's details and the note on the invoice. */
export function SellerFields({ form: { register, control } }: { form: UseFormReturn<ShopSettings> }) {
  const { errors } = useFormState({ control })
  const lengthOf = use(Lengths)
  return (
    <SettingsSection
      id="seller"
      legend="Seller"
      title="Seller details"
      lead="Shown at the top of new invoices. Issued invoices do not change."
    >
      <FieldGrid>
        {sellerFields.map(([name, label, isRequired]) => (
          <Field
            key={name}
            className={name === 'legalName' ? 'sm:col-span-full' : shortNames.has(name) ? shortField : ''}
            label={label}
            required={isRequired}
            optional={!isRequired}
            error={errors.seller?.[name]?.message}
          >
            {(control) => (
              <Input {...control} maxLength={lengthOf(`seller.${name}`)} {...register(`seller.${name}`)} />
            )}
          </Field>
        ))}
        <Field
          label="Invoice note"
          optional
          hint="{guaranteeDays} and {returnDays} stand for your promises."
          error={errors.invoiceNote?.message}
        >
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              maxLength={lengthOf('invoiceNote')}
              {...register('invoiceNote')}
            />
          )}
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
              maxLength={lengthOf('invoiceNoteUr')}
              {...register('invoiceNoteUr')}
            />
          )}
        </Field>
      </FieldGrid>
    </SettingsSection>
  )
}
