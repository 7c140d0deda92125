'use client'
import { zodResolver } from '@hookform/resolvers/zod'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Callout } from '@/components/feedback/callout'
import { toast } from '@/components/feedback/toast'
import { Field } from '@/components/forms/field'
import { SubmitButton } from '@/components/forms/submit-button'
import { clearSession } from '@/components/session/session-store'
import { call } from '@/lib/http/client'
import { paths } from '@/lib/paths'
import * as contract from '@/lib/users/contract'
import { passwordChange } from '@/lib/users/schema'
import { errorText, showFieldErrors } from './form-errors'
import { PasswordInput, passwordHint } from './password-input'

export function PasswordForm() {
  const router = useRouter()
  const [formError, setFormError] = useState('')
  const form = useForm({
    resolver: zodResolver(passwordChange, undefined, { raw: true }),
    defaultValues: { currentPassword: '', newPassword: '' },
  })
  const { register, setError } = form
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState

  const change = form.handleSubmit(async (body) => {
    setFormError('')
    try {
      const { message } = await call(contract.changePassword, { body })
      // All sessions have ended, this one too.
      clearSession()
      toast.success(message)
      router.replace(paths.login(paths.profile))
      router.refresh()
    } catch (error) {
      const text = errorText(error)
      if (!showFieldErrors(error, setError)) setFormError(text)
      setError('root', { message: text })
      toast.error(text)
    }
  })

  return (
    <form className="grid gap-5" method="post" noValidate onSubmit={change}>
      <Field label="Current password" error={errors.currentPassword?.message} required>
        {(control) => (
          <PasswordInput {...control} {...register('currentPassword')} autoComplete="current-password" />
        )}
      </Field>
      <Field label="New password" hint={passwordHint} error={errors.newPassword?.message} required>
        {(control) => <PasswordInput {...control} {...register('newPassword')} autoComplete="new-password" />}
      </Field>
      <p className="text-sm text-muted-foreground">
        You will be signed out everywhere and sign in again with the new one.
      </p>
      {formError && <Callout tone="red">{formError}</Callout>}
      <SubmitButton className="justify-self-start" pending={isSubmitting || isSubmitSuccessful}>
        Change password
      </SubmitButton>
    </form>
  )
}
