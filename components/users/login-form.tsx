'use client'
import { zodResolver } from '@hookform/resolvers/zod'
import { useFormState } from 'react-hook-form'
import { toast } from '@/components/feedback/toast'
import { Field } from '@/components/forms/field'
import { FormErrorNotice } from '@/components/forms/form-error-notice'
import { SubmitButton } from '@/components/forms/submit-button'
import { useApiForm } from '@/components/forms/use-endpoint-form'
import { useRedirectSignedIn } from '@/components/session/use-redirect-signed-in'
import { Input } from '@/components/ui/input'
import { Link } from '@/components/ui/link'
import { useRouter } from '@/components/ui/navigation'
import { type ApiError, call } from '@/lib/http/client'
import { paths } from '@/lib/paths'
import * as contract from '@/lib/users/contract'
import { credentials } from '@/lib/users/schema'
import { PasswordInput } from './password-input'
import { saveSession } from './save-session'

/** The message of a failed sign-in (product 8.4) or of the rate limit. */
const signInErrorText = ({ status, message }: ApiError): string =>
  [0, 401, 403, 429, 503].includes(status) ? message : 'Oops! Something went wrong...'

/** `target` is where to go afterwards, checked by the page. */
export function LoginForm({ target }: { target: string }) {
  const router = useRouter()
  useRedirectSignedIn(target)
  const { form, submit, pending, formError } = useApiForm({
    send: (body) => saveSession(call(contract.login, { body })),
    resolver: zodResolver(credentials, undefined, { raw: true }),
    defaultValues: { email: '', password: '' },
    errorText: signInErrorText,
    onDone: () => {
      toast.success('You have successfully signed in!')
      router.replace(target)
      router.refresh()
    },
    leavesPage: true,
  })
  const { register } = form
  const { errors } = useFormState({ control: form.control })

  return (
    // method="post", so that the password is never in the URL if the form is sent before hydration.
    <form className="grid gap-5" method="post" noValidate onSubmit={submit}>
      <FormErrorNotice error={formError} />
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
      <p className="-mt-2 text-end text-sm">
        <Link className="link" href={paths.forgotPassword(target)}>
          Forgot password?
        </Link>
      </p>
      <SubmitButton size="lg" pending={pending}>
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
