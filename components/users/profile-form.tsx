'use client'
import { FormProvider, useFormState } from 'react-hook-form'
import { useTranslations } from '#i18n'
import { Field } from '@/components/forms/field'
import { FormErrorNotice } from '@/components/forms/form-error-notice'
import { LeaveDialog } from '@/components/forms/leave-dialog'
import { MergeNotice } from '@/components/forms/merge-notice'
import { SubmitButton } from '@/components/forms/submit-button'
import { useProfilePart } from '@/components/forms/use-profile-part'
import { Select } from '@/components/ui/select'
import type { UserDto } from '@/lib/accounts/users/schema'
import { localeNames, locales } from '@/lib/base/i18n/locales'
import { CaretakerFields } from './caretaker-fields'
import { AddressFields, NameFields, type PersonFieldsProps, PhoneField } from './person-fields'
import { type ProfileValues, toProfileInput, toSeenProfile, valuesOf, withoutMissing } from './profile'
import { readCaretaker } from './typed-rows'
import { useProfileTexts } from './use-profile-texts'

export function ProfileForm({ user, hasUrdu }: { user: UserDto; hasUrdu: boolean }) {
  const t = useTranslations('users.profile')
  const { labelOf, format } = useProfileTexts()
  const { form, submit, pending, formError, merge, guard } = useProfilePart<ProfileValues>(user, {
    valuesOf,
    alsoAsks: (values) => (user.role === 'CARETAKER' ? readCaretaker(values).errors : {}),
    bodyOf: (values) => withoutMissing(user, toProfileInput(user.role, values)),
    seenOf: toSeenProfile,
  })
  const { control, register } = form
  const state = useFormState({ control })
  const fields: PersonFieldsProps = {
    inputOf: (name) => register(name),
    errorOf: (name) => form.getFieldState(name, state).error?.message,
  }

  return (
    <form className="grid gap-6" method="post" noValidate onSubmit={submit}>
      <NameFields {...fields} />
      <PhoneField {...fields} />
      <AddressFields {...fields} />
      {hasUrdu && (
        <Field label={t('locale')} error={state.errors.locale?.message}>
          {(control) => (
            <Select {...control} {...register('locale')}>
              {locales.map((option) => (
                <option key={option} value={option} lang={option}>
                  {localeNames[option]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {user.role === 'CARETAKER' && (
        <FormProvider {...form}>
          <CaretakerFields />
        </FormProvider>
      )}
      <MergeNotice {...merge} labelOf={labelOf} format={format} />
      <FormErrorNotice error={formError} />
      <SubmitButton className="justify-self-start" pending={pending}>
        {t('save')}
      </SubmitButton>
      <LeaveDialog {...guard} />
    </form>
  )
}
