'use client'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from '#i18n'
import { useRedirectSignedIn } from '@/components/auth/use-redirect-signed-in'
import { Callout } from '@/components/feedback/callout'
import { Field } from '@/components/forms/field'
import { FormErrorNotice } from '@/components/forms/form-error-notice'
import { SubmitButton } from '@/components/forms/submit-button'
import { typedIn, useVisitorForm } from '@/components/forms/use-visitor-form'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { isTypedEmail } from '@/lib/accounts/users/typed-contact'
import { paths } from '@/lib/base/paths'
import { CODE_MINUTES } from '@/lib/shop/messages/code-limits'
import { CodeField, ContactField, NumberField } from './code-fields'
import { PasswordInput } from './password-input'
import { useFactorCode } from './use-factor-code'
import { useSessionForm } from './use-session-form'

const load = () => import('./phone-requests')

// Only people with a second factor load it.
const FactorField = lazy(() => import('./factor-field').then(({ FactorField }) => ({ default: FactorField })))

type Step =
  | { name: 'password'; contact: string; note?: string }
  | { name: 'number'; phoneNumber: string }
  | { name: 'code'; phoneNumber: string }

interface StepProps {
  target: string
  go: (step: Step) => void
}

/** Signing in by password or by code, in a shop that can send codes. `target` is where to go afterwards, checked by the page. */
export function ContactLoginForm({ target }: { target: string }) {
  const t = useTranslations('users.login')
  const [step, go] = useState<Step>({ name: 'password', contact: '' })
  useRedirectSignedIn(target)
  return (
    <div className="grid gap-5">
      {step.name === 'password' && <PasswordStep target={target} go={go} {...step} />}
      {step.name === 'number' && <NumberStep target={target} go={go} {...step} />}
      {step.name === 'code' && <CodeStep target={target} go={go} {...step} />}
      <p className="text-center text-muted-foreground">
        {t.rich('register', {
          link: (words) => (
            <Link className="link" href={paths.register(target)}>
              {words}
            </Link>
          ),
        })}
      </p>
    </div>
  )
}

function PasswordStep({ target, go, contact, note }: StepProps & { contact: string; note?: string }) {
  const t = useTranslations('users.login')
  const codeTexts = useTranslations('users.codes')
  const passwordTexts = useTranslations('users.password')
  const [typed, setTyped] = useState(contact)
  const { asksCode, onInput, onError } = useFactorCode('contact')
  const { form, errors, formError, pending } = useSessionForm(target, {
    load,
    valuesOf: (form) => ({
      contact: typedIn(form, 'contact').trim(),
      password: typedIn(form, 'password'),
      otp: typedIn(form, 'otp') || undefined,
    }),
    check: async (values) => {
      setTyped(values.contact)
      return (await load()).checkCredentials(values)
    },
    send: async (values) => (await load()).signIn(values),
    onError,
  })
  return (
    <form className="grid gap-5" method="post" noValidate {...form} onInput={onInput}>
      {note && <Callout>{note}</Callout>}
      <FormErrorNotice error={formError} />
      <ContactField error={errors.contact} value={contact} autoComplete="username" />
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
      <Button
        variant="outline"
        size="lg"
        onClick={() => go({ name: 'number', phoneNumber: isTypedEmail(typed) ? '' : typed })}
      >
        {codeTexts('withCode')}
      </Button>
    </form>
  )
}

function NumberStep({ go, phoneNumber }: StepProps & { phoneNumber: string }) {
  const t = useTranslations('users.codes')
  const { form, errors, formError, pending } = useVisitorForm({
    load,
    valuesOf: (form) => ({ phoneNumber: typedIn(form, 'phoneNumber').trim() }),
    check: async (values) => (await load()).checkNumber(values),
    send: async (values) => (await load()).sendSignInCode(values),
    onDone: (sent) => go({ name: 'code', ...sent }),
  })
  return (
    <form className="grid gap-5" method="post" noValidate {...form}>
      <NumberField error={errors.phoneNumber} value={phoneNumber} />
      <FormErrorNotice error={formError} />
      <SubmitButton size="lg" pending={pending}>
        {t('send')}
      </SubmitButton>
      <Button variant="outline" size="lg" onClick={() => go({ name: 'password', contact: phoneNumber })}>
        {t('withPassword')}
      </Button>
    </form>
  )
}

function CodeStep({ target, go, phoneNumber }: StepProps & { phoneNumber: string }) {
  const t = useTranslations('users.codes')
  const login = useTranslations('users.login')
  const { form, errors, formError, pending } = useSessionForm(target, {
    load,
    valuesOf: (form) => ({ phoneNumber, code: typedIn(form, 'code') }),
    check: async (values) => (await load()).checkCode(values),
    send: async (values) => (await load()).signInByCode(values),
    onError: (error) => {
      const isNeeded = error.code === 'PASSWORD_NEEDED'
      if (isNeeded) go({ name: 'password', contact: phoneNumber, note: error.message })
      return isNeeded
    },
  })
  return (
    <form className="grid gap-5" method="post" noValidate {...form}>
      <p role="status">{t('sentIfKnown', { phoneNumber, minutes: CODE_MINUTES })}</p>
      <CodeField error={errors.code} />
      <FormErrorNotice error={formError} />
      <SubmitButton size="lg" pending={pending}>
        {login('send')}
      </SubmitButton>
      <Button variant="outline" size="lg" onClick={() => go({ name: 'number', phoneNumber })}>
        {t('again')}
      </Button>
      <Button variant="ghost" size="lg" onClick={() => go({ name: 'password', contact: phoneNumber })}>
        {t('withPassword')}
      </Button>
    </form>
  )
}
