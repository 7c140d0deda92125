import type { ComponentProps } from 'react'
import { useTranslations } from '#i18n'
import { Field } from '@/components/forms/field'
import { Input } from '@/components/ui/input'

export interface PersonValues {
  firstName: string
  lastName: string
  phoneNumber: string
  address: { street: string; city: string; state: string; country: string; zipCode: string }
}

type Name = Exclude<keyof PersonValues, 'address'> | `address.${keyof PersonValues['address']}`

export interface PersonFieldsProps {
  /** The form's attributes of an input. */
  inputOf: (name: Name) => ComponentProps<'input'>
  errorOf: (name: Name) => string | undefined
}

const address = [
  ['street', 'address-line1', 100],
  ['city', 'address-level2', 100],
  ['state', 'address-level1', 100],
  ['zipCode', 'postal-code', 12],
  ['country', 'country-name', 100],
] as const

export function NameFields({ inputOf, errorOf }: PersonFieldsProps) {
  const t = useTranslations('users.fields')
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-5 sm:gap-x-5">
      <Field label={t('firstName')} error={errorOf('firstName')} required>
        {(control) => (
          <Input {...control} {...inputOf('firstName')} autoComplete="given-name" maxLength={50} />
        )}
      </Field>
      <Field label={t('lastName')} error={errorOf('lastName')} required>
        {(control) => (
          <Input {...control} {...inputOf('lastName')} autoComplete="family-name" maxLength={50} />
        )}
      </Field>
    </div>
  )
}

export function PhoneField({ inputOf, errorOf }: PersonFieldsProps) {
  const t = useTranslations('users.fields')
  return (
    <Field label={t('phoneNumber')} hint={t('phoneHint')} error={errorOf('phoneNumber')} required>
      {(control) => (
        <Input
          {...control}
          {...inputOf('phoneNumber')}
          type="tel"
          autoComplete="tel"
          placeholder="0300 1234567"
          maxLength={40}
        />
      )}
    </Field>
  )
}

export function AddressFields({ inputOf, errorOf }: PersonFieldsProps) {
  const t = useTranslations('users.fields')
  return (
    <fieldset className="grid min-w-0 grid-cols-2 gap-x-3 gap-y-5 sm:gap-x-5">
      <legend className="mb-4 font-serif text-xl/relaxed font-semibold">{t('address')}</legend>
      {address.map(([name, autoComplete, maxLength]) => (
        <Field
          key={name}
          label={t(name)}
          error={errorOf(`address.${name}`)}
          required
          className={name === 'street' ? 'col-span-2' : ''}
        >
          {(control) => (
            <Input
              {...control}
              {...inputOf(`address.${name}`)}
              autoComplete={autoComplete}
              maxLength={maxLength}
            />
          )}
        </Field>
      ))}
    </fieldset>
  )
}
