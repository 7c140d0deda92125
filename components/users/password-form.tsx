'use client'
import { useFormState } from 'react-hook-form'
import { useTranslations } from '#i18n'
import { clearSession } from '@/components/auth/session-store'
import { Field } from '@/components/forms/field'
import { FormErrorNotice } from '@/components/forms/form-error-notice'
import { SubmitButton } from '@/components/forms/submit-button'
import { useEndpointForm } from '@/components/forms/use-endpoint-form'
import { useRouter } from '@/components/ui/navigation'
import { toast } from '@/components/ui/toast'
import { changePassword } from '@/lib/accounts/users/contract'
import { paths } from '@/lib/base/paths'
import { PasswordInput } from './password-input'

export function PasswordForm() {
  const t = useTranslations('users.passwordForm')
  const passwordTexts = useTranslations('users.password')
  const router = useRouter()
  const { form, submit, pending, formError } = useEndpointForm({
    spec: changePassword,
    defaultValues: { currentPassword: '', newPassword: '' },
    toInput: (body) => ({ body }),
    onDone: ({ message }) => {
      // All sessions have ended, this one too.
      clearSession()
      toast.success(message)
      router.replace(paths.login(paths.profile))
      router.refresh()
    },
    leavesPage: true,
  })
  const { register } = form
  const { errors } = useFormState({ control: form.control })

  return (
    <form className="grid gap-5" method="post" noValidate onSubmit={submit}>
      <Field label={t('current')} error={errors.currentPassword?.message} required>
        {(control) => (
          <PasswordInput {...control} {...register('currentPassword')} autoComplete="current-password" />
        )}
      </Field>
      <Field
        label={passwordTexts('new')}
        hint={passwordTexts('hint')}
        error={errors.newPassword?.message}
        required
      >
        {(control) => <PasswordInput {...control} {...register('newPassword')} autoComplete="new-password" />}
      </Field>
      <p className="text-sm text-muted-foreground">{t('note')}</p>
      <FormErrorNotice error={formError} />
      <SubmitButton className="justify-self-start" pending={pending}>
        {t('send')}
      </SubmitButton>
    </form>
  )
}
