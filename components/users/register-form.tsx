'use client'
import { lazy, Suspense, useState } from 'react'
import { FormProvider, useFormState } from 'react-hook-form'
import { useTranslations } from '#i18n'
import { toast } from '@/components/feedback/toast'
import { Field } from '@/components/forms/field'
import { FormErrorNotice } from '@/components/forms/form-error-notice'
import { SubmitButton } from '@/components/forms/submit-button'
import { useApiForm } from '@/components/forms/use-endpoint-form'
import { useRedirectSignedIn } from '@/components/session/use-redirect-signed-in'
import { Input } from '@/components/ui/input'
import { Link } from '@/components/ui/link'
import { useRouter } from '@/components/ui/navigation'
import { at, call } from '@/lib/http/client'
import { pageLocale } from '@/lib/i18n/locales'
import { paths } from '@/lib/paths'
import type * as contract from '@/lib/users/contract'
import { ModeChoice } from './mode-choice'
import { PasswordInput } from './password-input'
import { AddressFields, NameFields, PhoneField } from './person-fields'
import {
  emptyRegistration,
  loadChecks,
  type Mode,
  type RegistrationValues,
  resolverOf,
  toCaretakerInput,
  toCustomerInput,
} from './registration'
import { NO_SESSION_COOKIE, saveSession } from './save-session'

const loadCaretakerFields = () => import('./caretaker-fields')
const CaretakerFields = lazy(async () => ({ default: (await loadCaretakerFields()).CaretakerFields }))

const send = (mode: Mode, values: RegistrationValues) =>
  mode === 'caretaker'
    ? call(at<typeof contract.registerCaretaker>('POST', '/user/register/caretaker'), {
        body: { ...toCaretakerInput(values), locale: pageLocale(), role: 'CARETAKER' },
      })
    : call(at<typeof contract.register>('POST', '/user/register'), {
        body: { ...toCustomerInput(values), locale: pageLocale() },
      })

/** `target` is where to go afterwards, checked by the page. */
export function RegisterForm({ target }: { target: string }) {
  const t = useTranslations('users.register')
  const sessionTexts = useTranslations('users.session')
  const fieldTexts = useTranslations('users.fields')
  const passwordTexts = useTranslations('users.password')
  const router = useRouter()
  useRedirectSignedIn(target)
  const [mode, setMode] = useState<Mode>('customer')
  const { form, submit, pending, formError } = useApiForm<void, RegistrationValues>({
    send: (values) => saveSession(send(mode, values)),
    resolver: resolverOf(mode),
    defaultValues: emptyRegistration,
    errorText: ({ code, message }) => (code === NO_SESSION_COOKIE ? sessionTexts('failed') : message),
    onDone: () => {
      toast.success(sessionTexts('done'))
      router.replace(target)
      router.refresh()
    },
    leavesPage: true,
  })
  const { control, register } = form
  const { errors } = useFormState({ control })

  const switchTo = (next: Mode) => {
    setMode(next)
    form.clearErrors()
  }
  const fields = { register, errors }
  // As soon as a field is entered, so that checking does not wait for it.
  const loadEarly = () => void loadChecks().catch(() => {})

  return (
    <form className="grid gap-6" method="post" noValidate onSubmit={submit} onFocus={loadEarly}>
      <ModeChoice value={mode} onChange={switchTo} />
      <NameFields {...fields} />
      <Field label={fieldTexts('email')} error={errors.email?.message} required>
        {(control) => (
          <Input {...control} {...register('email')} type="email" autoComplete="email" maxLength={254} />
        )}
      </Field>
      <Field
        label={passwordTexts('label')}
        hint={passwordTexts('hint')}
        error={errors.password?.message}
        required
      >
        {(control) => <PasswordInput {...control} {...register('password')} autoComplete="new-password" />}
      </Field>
      <PhoneField {...fields} />
      <AddressFields {...fields} />
      {mode === 'caretaker' && (
        <FormProvider {...form}>
          <Suspense>
            <CaretakerFields />
          </Suspense>
        </FormProvider>
      )}
      <FormErrorNotice error={formError} />
      <SubmitButton size="lg" pending={pending}>
        {t('send')}
      </SubmitButton>
      <p className="text-center text-muted-foreground">
        {t.rich('login', {
          link: (words) => (
            <Link className="link" href={paths.login(target)}>
              {words}
            </Link>
          ),
        })}
      </p>
    </form>
  )
}
