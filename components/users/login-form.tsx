'use client'
import { zodResolver } from '@hookform/resolvers/zod'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Callout } from '@/components/feedback/callout'
import { toast } from '@/components/feedback/toast'
import { Field } from '@/components/forms/field'
import { SubmitButton } from '@/components/forms/submit-button'
import { useRedirectSignedIn } from '@/components/session/use-redirect-signed-in'
import { Input } from '@/components/ui/input'
import { Link } from '@/components/ui/link'
import { call } from '@/lib/http/client'
import { paths } from '@/lib/paths'
import * as contract from '@/lib/users/contract'
import { credentials } from '@/lib/users/schema'
import { showFieldErrors, signInErrorText } from './form-errors'
import { PasswordInput } from './password-input'
import { saveSession } from './save-session'

/** `target` is where to go afterwards, checked by the page. */
export function LoginForm({ target }: { target: string }) {
  const router = useRouter()
  useRedirectSignedIn(target)
  const [formError, setFormError] = useState('')
  const form = useForm({
    resolver: zodResolver(credentials, undefined, { raw: true }),
    defaultValues: { email: '', password: '' },
  })
  const { register, setError } = form
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState

  const signIn = form.handleSubmit(async (body) => {
    setFormError('')
    try {
      await saveSession(call(contract.login, { body }))
      toast.success('You have successfully signed in!')
      router.replace(target)
      router.refresh()
    } catch (error) {
      const text = signInErrorText(error)
      if (!showFieldErrors(error, setError)) setFormError(text)
      // An error of the form, so that the button is enabled again.
      setError('root', { message: text })
      toast.error(text)
    }
  })

  return (
    // method="post", so that the password is never in the URL if the form is sent before hydration.
    <form className="grid gap-5" method="post" noValidate onSubmit={signIn}>
      {formError && <Callout tone="red">{formError}</Callout>}
      <Field label="Email" error={errors.email?.message} required>
        {(control) => (
          <Input {...control} {...register('email')} type="email" autoComplete="username" maxLength={254} />
        )}
      </Field>
      <Field label="Password" error={errors.password?.message} required>
        {(control) => (
          <PasswordInput {...control} {...register('password')} autoComplete="current-password" />
        )}
      </Field>
      <p className="-mt-2 text-right text-sm">
        <Link className="link" href={paths.forgotPassword(target)}>
          Forgot password?
        </Link>
      </p>
      <SubmitButton size="lg" pending={isSubmitting || isSubmitSuccessful}>
        Sign in
      </SubmitButton>
      <p className="text-center text-muted-foreground">
        New here?{' '}
        <Link className="link" href={paths.register(target)}>
          Create an account
        </Link>
      </p>
    </form>
  )
}
