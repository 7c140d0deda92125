import type { ComponentProps } from 'react'
import { addressFields } from '@/components/forms/address-fields'
import { Field } from '@/components/forms/field'
import { Input } from '@/components/ui/input'
import type { Address } from '@/lib/orders/order/schema'

export const addressLabels: Record<keyof Address, string> = {
  street: 'Street',
  city: 'City',
  state: 'State',
  zipCode: 'Zip code',
  country: 'Country',
}

type AddressFieldsProps = {
  errors: { [Name in keyof Address]?: { message?: string } | undefined } | undefined
  register: (name: keyof Address) => ComponentProps<'input'>
  /** Fields that may be empty. */
  optional?: readonly (keyof Address)[]
}

/** The delivery address of an order that an admin takes or edits. */
export const AddressFields = ({ errors, register, optional = [] }: AddressFieldsProps) => (
  <div className="grid grid-cols-2 gap-x-3 gap-y-4 sm:gap-x-4">
    {addressFields.map(({ name, maxLength }) => (
      <Field
        key={name}
        label={addressLabels[name]}
        error={errors?.[name]?.message}
        className={name === 'street' ? 'col-span-2' : ''}
        required={!optional.includes(name)}
      >
        {(control) => <Input {...control} {...register(name)} autoComplete="off" maxLength={maxLength} />}
      </Field>
    ))}
  </div>
)
