'use client'
import { useTranslations } from '#i18n'
import { Field } from '@/components/forms/field'
import { FormErrorNotice } from '@/components/forms/form-error-notice'
import { SubmitButton } from '@/components/forms/submit-button'
import { typedIn, useVisitorForm } from '@/components/forms/use-visitor-form'
import { PasswordInput } from './password-input'

const load = () => import('./reset-requests')

type ResetFormProps = { token: string; onDone: () => void; onInvalidLink: () => void }

export function ResetForm({ token, onDone, onInvalidLink }: ResetFormProps) {
  const t = useTranslations('users.reset')
  const passwordTexts = useTranslations('users.password')
  const { form, errors, formError, pending } = useVisitorForm({
    load,
    valuesOf: (typed) => ({ newPassword: typedIn(typed, 'newPassword') }),
    check: async (values) => (await load()).checkPassword(values),
    send: async ({ newPassword }) => (await load()).sendPassword({ token, newPassword }),
    onDone,
    onError: ({ status }) => {
      if (status === 404) onInvalidLink()
      return status === 404
    },
  })
  return (
    <form className="grid gap-5" method="post" noValidate {...form}>
      <Field label={passwordTexts('new')} hint={passwordTexts('hint')} error={errors.newPassword} required>
        {(control) => <PasswordInput {...control} name="newPassword" autoComplete="new-password" />}
      </Field>
      <p className="text-sm text-muted-foreground">{t('note')}</p>
      <FormErrorNotice error={formError} />
      <SubmitButton size="lg" pending={pending}>
        {t('send')}
      </SubmitButton>
    </form>
  )
}
