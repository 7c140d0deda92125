import { type UseFormReturn, useFormState } from 'react-hook-form'
import { Field } from '@/components/forms/field'
import { Input } from '@/components/ui/input'
import { AccountOffer } from './account-offer'
import type { Account } from './use-accounts'
import type { StaffValues } from './values'

type PersonFieldsProps = {
  form: UseFormReturn<StaffValues>
  accounts: readonly Account[]
  account: Account | null
  onAccount: (account: Account | null) => void
}

/** Whom the order is for; the number first, because it may know the person. */
export function PersonFields({ form, accounts, account, onAccount }: PersonFieldsProps) {
  const { errors } = useFormState({ control: form.control })
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-4 sm:gap-x-4">
      <Field label="Phone number" error={errors.phoneNumber?.message} className="col-span-2" required>
        {(control) => (
          <Input
            {...control}
            {...form.register('phoneNumber')}
            type="tel"
            inputMode="tel"
            autoComplete="off"
            placeholder="0300 1234567"
          />
        )}
      </Field>
      <AccountOffer accounts={accounts} chosen={account} onChoose={onAccount} />
      <Field label="First name" error={errors.firstName?.message} required>
        {(control) => (
          <Input {...control} {...form.register('firstName')} autoComplete="off" maxLength={50} />
        )}
      </Field>
      <Field label="Last name" error={errors.lastName?.message} optional>
        {(control) => <Input {...control} {...form.register('lastName')} autoComplete="off" maxLength={50} />}
      </Field>
      {!account && (
        <Field
          label="Email"
          hint="Without an address no email is sent."
          error={errors.email?.message}
          className="col-span-2"
          optional
        >
          {(control) => (
            <Input {...control} {...form.register('email')} type="email" autoComplete="off" maxLength={254} />
          )}
        </Field>
      )}
    </div>
  )
}
