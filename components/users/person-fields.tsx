import type { FieldErrors, Path, UseFormRegister } from 'react-hook-form'
import { useTranslations } from '#i18n'
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
  ['street', 'address-line1', 100],
  ['city', 'address-level2', 100],
  ['state', 'address-level1', 100],
  ['zipCode', 'postal-code', 12],
  ['country', 'country-name', 100],
] as const

export function NameFields({ register, errors }: PersonFieldsProps) {
  const t = useTranslations('users.fields')
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-5 sm:gap-x-5">
      <Field label={t('firstName')} error={errors.firstName?.message} required>
        {(control) => (
          <Input {...control} {...register('firstName')} autoComplete="given-name" maxLength={50} />
        )}
      </Field>
      <Field label={t('lastName')} error={errors.lastName?.message} required>
        {(control) => (
          <Input {...control} {...register('lastName')} autoComplete="family-name" maxLength={50} />
        )}
      </Field>
    </div>
  )
}

export function PhoneField({ register, errors }: PersonFieldsProps) {
  const t = useTranslations('users.fields')
  return (
    <Field label={t('phoneNumber')} hint={t('phoneHint')} error={errors.phoneNumber?.message} required>
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
  const t = useTranslations('users.fields')
  return (
    <fieldset className="grid min-w-0 grid-cols-2 gap-x-3 gap-y-5 sm:gap-x-5">
      <legend className="mb-4 font-serif text-xl/relaxed font-semibold">{t('address')}</legend>
      {address.map(([name, autoComplete, maxLength]) => (
        <Field
          key={name}
          label={t(name)}
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
