'use client'
import { useFormState } from 'react-hook-form'
import { useTranslations } from '#i18n'
import { Field } from '@/components/forms/field'
import { FormErrorNotice } from '@/components/forms/form-error-notice'
import { SubmitButton } from '@/components/forms/submit-button'
import { useEndpointForm } from '@/components/forms/use-endpoint-form'
import { Button } from '@/components/ui/button'
import {
  Dialog,
  DialogActions,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogTitle,
} from '@/components/ui/dialog'
import { confirmPassword } from '@/lib/accounts/second-factor/contract'
import { PasswordInput } from './password-input'

/** `onEnd`: the password was right, or the dialog was closed without it. */
export function PasswordDialog({ onEnd }: { onEnd: (isRight: boolean) => void }) {
  const t = useTranslations('security.again')
  const { form, submit, pending, formError } = useEndpointForm({
    spec: confirmPassword,
    defaultValues: { currentPassword: '' },
    toInput: (body) => ({ body }),
    onDone: () => onEnd(true),
  })
  const { errors } = useFormState({ control: form.control })
  return (
    <Dialog open onOpenChange={(open) => !open && onEnd(false)}>
      <DialogContent>
        <DialogTitle>{t('title')}</DialogTitle>
        <DialogDescription>{t('why')}</DialogDescription>
        <form className="grid gap-5" method="post" noValidate onSubmit={submit}>
          <Field label={t('password')} error={errors.currentPassword?.message} required>
            {(control) => (
              <PasswordInput
                {...control}
                {...form.register('currentPassword')}
                autoComplete="current-password"
              />
            )}
          </Field>
          <FormErrorNotice error={formError} />
          <DialogActions>
            <DialogClose asChild>
              <Button variant="outline">{t('cancel')}</Button>
            </DialogClose>
            <SubmitButton pending={pending}>{t('send')}</SubmitButton>
          </DialogActions>
        </form>
      </DialogContent>
    </Dialog>
  )
}
