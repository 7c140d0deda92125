'use client'
import { zodResolver } from '@hookform/resolvers/zod'
import { useFormState } from 'react-hook-form'
import { useTranslations } from '#i18n'
import { toast } from '@/components/feedback/toast'
import { Field } from '@/components/forms/field'
import { FormErrorNotice } from '@/components/forms/form-error-notice'
import { inPageLanguage } from '@/components/forms/page-language'
import { SubmitButton } from '@/components/forms/submit-button'
import { useApiForm } from '@/components/forms/use-endpoint-form'
import { useRedirectSignedIn } from '@/components/session/use-redirect-signed-in'
import { Input } from '@/components/ui/input'
import { Link } from '@/components/ui/link'
import { useRouter } from '@/components/ui/navigation'
import { type ApiError, call } from '@/lib/http/client'
import { pageLocale } from '@/lib/i18n/locales'
import { paths } from '@/lib/paths'
import * as contract from '@/lib/users/contract'
import { credentials } from '@/lib/users/schema'
import { PasswordInput } from './password-input'
import { NO_SESSION_COOKIE, saveSession } from './save-session'

/** Errors that are shown as they are: a failed sign-in (product 8.4) or the rate limit. */
const isExplained = ({ status, code }: ApiError) =>
  [0, 401, 403, 429, 503].includes(status) && code !== NO_SESSION_COOKIE

/** `target` is where to go afterwards, checked by the page. */
export function LoginForm({ target }: { target: string }) {
  const t = useTranslations('users.login')
  const sessionTexts = useTranslations('users.session')
  const fieldTexts = useTranslations('users.fields')
  const passwordTexts = useTranslations('users.password')
  const router = useRouter()
  useRedirectSignedIn(target)
  const { form, submit, pending, formError } = useApiForm({
    send: (body) => saveSession(call(contract.login, { body: { ...body, locale: pageLocale() } })),
    resolver: inPageLanguage(zodResolver(credentials, undefined, { raw: true })),
    defaultValues: { email: '', password: '' },
    errorText: (error) => (isExplained(error) ? error.message : sessionTexts('failed')),
    onDone: () => {
      toast.success(sessionTexts('done'))
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
      <Field label={fieldTexts('email')} error={errors.email?.message} required>
        {(control) => (
          <Input {...control} {...register('email')} type="email" autoComplete="username" maxLength={254} />
        )}
      </Field>
      <Field label={passwordTexts('label')} error={errors.password?.message} required>
        {(control) => (
          <PasswordInput {...control} {...register('password')} autoComplete="current-password" />
        )}
      </Field>
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
