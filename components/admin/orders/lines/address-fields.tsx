import type { ComponentProps } from 'react'
import { Field } from '@/components/forms/field'
import { Input } from '@/components/ui/input'
import type { Address } from '@/lib/orders/schema'

const fields = [
  ['street', 'Street', 100, 'col-span-2'],
  ['city', 'City', 100, ''],
  ['state', 'State', 100, ''],
  ['zipCode', 'Zip code', 12, ''],
  ['country', 'Country', 100, ''],
] as const

type AddressFieldsProps = {
  errors: { [Name in keyof Address]?: { message?: string } | undefined } | undefined
  register: (name: keyof Address) => ComponentProps<'input'>
}

/** The delivery address of an order that an admin takes or edits. */
export const AddressFields = ({ errors, register }: AddressFieldsProps) => (
  <div className="grid grid-cols-2 gap-x-3 gap-y-4 sm:gap-x-4">
    {fields.map(([name, label, maxLength, className]) => (
      <Field key={name} label={label} error={errors?.[name]?.message} className={className} required>
        {(control) => <Input {...control} {...register(name)} autoComplete="off" maxLength={maxLength} />}
      </Field>
    ))}
  </div>
)
