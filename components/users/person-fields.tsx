import type { FieldErrors, Path, UseFormRegister } from 'react-hook-form'
import { Field } from '@/components/forms/field'
import { Input } from '@/components/ui/input'

export interface PersonValues {
  firstName: string
  lastName: string
  phoneNumber: string
  address: { street: string; city: string; state: string; country: string; zipCode: string }
}

interface PersonFieldsProps {
  register: (name: Path<PersonValues>) => ReturnType<UseFormRegister<PersonValues>>
  errors: FieldErrors<PersonValues>
}

const address = [
  ['street', 'Street', 'address-line1', 100],
  ['city', 'City', 'address-level2', 100],
  ['state', 'State', 'address-level1', 100],
  ['zipCode', 'Zip code', 'postal-code', 12],
  ['country', 'Country', 'country-name', 100],
] as const

export function NameFields({ register, errors }: PersonFieldsProps) {
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-5 sm:gap-x-5">
      <Field label="First name" error={errors.firstName?.message} required>
        {(control) => (
          <Input {...control} {...register('firstName')} autoComplete="given-name" maxLength={50} />
        )}
      </Field>
      <Field label="Last name" error={errors.lastName?.message} required>
        {(control) => (
          <Input {...control} {...register('lastName')} autoComplete="family-name" maxLength={50} />
        )}
      </Field>
    </div>
  )
}

export function PhoneField({ register, errors }: PersonFieldsProps) {
  return (
    <Field
      label="Phone number"
      hint="A Pakistani number, or one with its country code."
      error={errors.phoneNumber?.message}
      required
    >
      {(control) => (
        <Input
          {...control}
          {...register('phoneNumber')}
          type="tel"
          autoComplete="tel"
          placeholder="0300 1234567"
          maxLength={40}
        />
      )}
    </Field>
  )
}

export function AddressFields({ register, errors }: PersonFieldsProps) {
  return (
    <fieldset className="grid min-w-0 grid-cols-2 gap-x-3 gap-y-5 sm:gap-x-5">
      <legend className="mb-4 font-serif text-xl/relaxed font-semibold">Address</legend>
      {address.map(([name, label, autoComplete, maxLength]) => (
        <Field
          key={name}
          label={label}
          error={errors.address?.[name]?.message}
          required
          className={name === 'street' ? 'col-span-2' : ''}
        >
          {(control) => (
            <Input
              {...control}
              {...register(`address.${name}`)}
              autoComplete={autoComplete}
              maxLength={maxLength}
            />
          )}
        </Field>
      ))}
    </fieldset>
  )
}
