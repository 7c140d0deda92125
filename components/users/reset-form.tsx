'use client'
import { useFormState } from 'react-hook-form'
import { useTranslations } from '#i18n'
import { Field } from '@/components/forms/field'
import { FormErrorNotice } from '@/components/forms/form-error-notice'
import { loadedResolver } from '@/components/forms/page-language'
import { SubmitButton } from '@/components/forms/submit-button'
import { useEndpointForm } from '@/components/forms/use-endpoint-form'
import { at } from '@/lib/http/client'
import type { resetPassword } from '@/lib/users/contract'
import { PasswordInput } from './password-input'

type ResetFormProps = { token: string; onDone: () => void; onInvalidLink: () => void }

export function ResetForm({ token, onDone, onInvalidLink }: ResetFormProps) {
  const t = useTranslations('users.reset')
  const passwordTexts = useTranslations('users.password')
  const { form, submit, pending, formError } = useEndpointForm({
    spec: at<typeof resetPassword>('POST', '/user/password/reset'),
    resolver: loadedResolver(async () => (await import('./checks')).asNewPassword),
    defaultValues: { newPassword: '' },
    toInput: ({ newPassword }) => ({ body: { token, newPassword } }),
    onDone,
    onError: ({ status }) => {
      if (status === 404) onInvalidLink()
      return status === 404
    },
  })
  const { errors } = useFormState({ control: form.control })
  return (
    <form className="grid gap-5" method="post" noValidate onSubmit={submit}>
      <Field
        label={passwordTexts('new')}
        hint={passwordTexts('hint')}
        error={errors.newPassword?.message}
        required
      >
        {(control) => (
          <PasswordInput {...control} {...form.register('newPassword')} autoComplete="new-password" />
        )}
      </Field>
      <p className="text-sm text-muted-foreground">{t('note')}</p>
      <FormErrorNotice error={formError} />
      <SubmitButton size="lg" pending={pending}>
        {t('send')}
      </SubmitButton>
    </form>
  )
}
