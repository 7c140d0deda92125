'use client'
import { useRef, useState } from 'react'
import { useTranslations } from '#i18n'
import { useRedirectSignedIn } from '@/components/auth/use-redirect-signed-in'
import { Field } from '@/components/forms/field'
import { FormErrorNotice } from '@/components/forms/form-error-notice'
import { SubmitButton } from '@/components/forms/submit-button'
import { useVisitorForm } from '@/components/forms/use-visitor-form'
import { Input } from '@/components/ui/input'
import { Link } from '@/components/ui/link'
import { useRouter } from '@/components/ui/navigation'
import { toast } from '@/components/ui/toast'
import { useLoaded } from '@/components/ui/use-loaded'
import { paths } from '@/lib/base/paths'
import { ApiError, failureText } from '@/lib/platform/http/api-error'
import type { CaretakerHandle } from './caretaker-part'
import { ModeChoice } from './mode-choice'
import { NO_SESSION_COOKIE } from './no-session-cookie'
import { PasswordInput } from './password-input'
import { AddressFields, NameFields, type PersonFieldsProps, PhoneField } from './person-fields'
import { type Mode, nothingTyped, type RegistrationValues } from './registration-values'

const load = () => import('./send-registration')

type RegisterFormProps = {
  /** Where to go afterwards, checked by the page. */
  target: string
  /** Whether people can register as caretakers. */
  hasCaretakers: boolean
  hasSwaps: boolean
}

export function RegisterForm({ target, hasCaretakers, hasSwaps }: RegisterFormProps) {
  const t = useTranslations('users.register')
  const sessionTexts = useTranslations('users.session')
  const fieldTexts = useTranslations('users.fields')
  const passwordTexts = useTranslations('users.password')
  const router = useRouter()
  useRedirectSignedIn(target)
  const [mode, setMode] = useState<Mode>('customer')
  // It stays once it was loaded, so that what was typed is kept when the role is switched.
  const [CaretakerPart, loadCaretakerPart] = useLoaded(
    () => import('./caretaker-part').then((part) => part.CaretakerPart),
    (error) => toast.error(failureText(error)),
  )
  const caretaker = useRef<CaretakerHandle>(null)
  const { form, errors, formError, pending, clear } = useVisitorForm<RegistrationValues>({
    load,
    valuesOf: (form) => ({
      typed: new FormData(form),
      caretaker: mode === 'caretaker' ? (caretaker.current?.read() ?? nothingTyped) : null,
    }),
    check: async (values) => (await load()).checkRegistration(values),
    send: async (values) => (await load()).register(values),
    errorText: (error) =>
      error instanceof ApiError && error.code === NO_SESSION_COOKIE
        ? sessionTexts('failed')
        : failureText(error),
    onDone: () => {
      toast.success(sessionTexts('done'))
      router.replace(target)
      router.refresh()
    },
    leavesPage: true,
  })

  async function switchTo(next: Mode) {
    setMode(next)
    clear()
    if (next === 'caretaker' && !(await loadCaretakerPart())) setMode('customer')
  }
  const fields: PersonFieldsProps = {
    // The shop delivers in Pakistan only; the field stays editable.
    inputOf: (name) => (name === 'address.country' ? { name, defaultValue: 'Pakistan' } : { name }),
    errorOf: (name) => errors[name],
  }

  return (
    <form className="grid gap-6" method="post" noValidate {...form}>
      {hasCaretakers && (
        <ModeChoice value={mode} hasSwaps={hasSwaps} onChange={(next) => void switchTo(next)} />
      )}
      <NameFields {...fields} />
      <Field label={fieldTexts('email')} error={errors.email} required>
        {(control) => <Input {...control} name="email" type="email" autoComplete="email" maxLength={254} />}
      </Field>
      <Field label={passwordTexts('label')} hint={passwordTexts('hint')} error={errors.password} required>
        {(control) => <PasswordInput {...control} name="password" autoComplete="new-password" />}
      </Field>
      <PhoneField {...fields} />
      <AddressFields {...fields} />
      {CaretakerPart && (
        <div hidden={mode !== 'caretaker'}>
          <CaretakerPart ref={caretaker} errors={errors} onChange={clear} />
        </div>
      )}
      <FormErrorNotice error={formError} />
      <SubmitButton size="lg" pending={pending || (mode === 'caretaker' && !CaretakerPart)}>
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
