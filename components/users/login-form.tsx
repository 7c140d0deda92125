'use client'
import { lazy, Suspense } from 'react'
import { useTranslations } from '#i18n'
import { useRedirectSignedIn } from '@/components/auth/use-redirect-signed-in'
import { Field } from '@/components/forms/field'
import { FormErrorNotice } from '@/components/forms/form-error-notice'
import { SubmitButton } from '@/components/forms/submit-button'
import { Input } from '@/components/ui/input'
import { Link } from '@/components/ui/link'
import { paths } from '@/lib/base/paths'
import { PasswordInput } from './password-input'
import { useSignIn } from './use-sign-in'

// Only people with a second factor load it.
const FactorField = lazy(() => import('./factor-field').then(({ FactorField }) => ({ default: FactorField })))

/** `target` is where to go afterwards, checked by the page. */
export function LoginForm({ target }: { target: string }) {
  const t = useTranslations('users.login')
  const fieldTexts = useTranslations('users.fields')
  const passwordTexts = useTranslations('users.password')
  useRedirectSignedIn(target)
  const { form, errors, formError, pending, asksCode } = useSignIn(target)

  return (
    // method="post", so that the password is never in the URL if the form is sent before hydration.
    <form className="grid gap-5" method="post" noValidate {...form}>
      <FormErrorNotice error={formError} />
      <Field label={fieldTexts('email')} error={errors.email} required>
        {(control) => (
          <Input {...control} name="email" type="email" autoComplete="username" maxLength={254} />
        )}
      </Field>
      <Field label={passwordTexts('label')} error={errors.password} required>
        {(control) => <PasswordInput {...control} name="password" autoComplete="current-password" />}
      </Field>
      {asksCode && (
        <Suspense>
          <FactorField error={errors.otp} />
        </Suspense>
      )}
      <p className="-mt-2 text-end text-sm">
        <Link className="link" href={paths.forgotPassword(target)}>
          {t('forgot')}
        </Link>
      </p>
      <SubmitButton size="lg" pending={pending}>
        {t('send')}
      </SubmitButton>
      <p className="text-center text-muted-foreground">
        {t.rich('register', {
          link: (words) => (
            <Link className="link" href={paths.register(target)}>
              {words}
            </Link>
          ),
        })}
      </p>
    </form>
  )
}
