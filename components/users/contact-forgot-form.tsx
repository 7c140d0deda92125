'use client'
import { useState } from 'react'
import { useTranslations } from '#i18n'
import { clearSession } from '@/components/auth/session-store'
import { Notice } from '@/components/feedback/notice'
import { Field } from '@/components/forms/field'
import { FormErrorNotice } from '@/components/forms/form-error-notice'
import { SubmitButton } from '@/components/forms/submit-button'
import { typedIn, useVisitorForm } from '@/components/forms/use-visitor-form'
import { Button, buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { paths } from '@/lib/base/paths'
import { CODE_MINUTES } from '@/lib/shop/messages/code-limits'
import { CodeField, NumberField } from './code-fields'
import { ForgotForm } from './forgot-form'
import { PasswordInput } from './password-input'

const load = () => import('./phone-requests')

type Step =
  | { name: 'email' }
  | { name: 'number'; phoneNumber: string }
  | { name: 'code'; phoneNumber: string }
  | { name: 'done' }

/** A new password by a link to an email address, or by a code to a telephone number. `target`: see ForgotForm. */
export function ContactForgotForm({ target }: { target: string }) {
  const t = useTranslations('users.codes')
  const [step, go] = useState<Step>({ name: 'number', phoneNumber: '' })
  if (step.name === 'done') return <Changed target={target} />
  return (
    <div className="grid gap-5">
      {step.name === 'email' && <ForgotForm target={target} />}
      {step.name === 'number' && (
        <NumberStep phoneNumber={step.phoneNumber} onSent={(sent) => go({ name: 'code', ...sent })} />
      )}
      {step.name === 'code' && (
        <PasswordStep
          phoneNumber={step.phoneNumber}
          onDone={() => {
            // All sessions have ended, including one in this browser.
            clearSession()
            go({ name: 'done' })
          }}
        />
      )}
      {step.name === 'code' && (
        <Button
          variant="outline"
          size="lg"
          onClick={() => go({ name: 'number', phoneNumber: step.phoneNumber })}
        >
          {t('again')}
        </Button>
      )}
      <Button
        variant="ghost"
        size="lg"
        onClick={() => go(step.name === 'email' ? { name: 'number', phoneNumber: '' } : { name: 'email' })}
      >
        {t(step.name === 'email' ? 'byNumber' : 'byEmail')}
      </Button>
    </div>
  )
}

type NumberStepProps = { phoneNumber: string; onSent: (sent: { phoneNumber: string }) => void }

function NumberStep({ phoneNumber, onSent }: NumberStepProps) {
  const t = useTranslations('users.codes')
  const { form, errors, formError, pending } = useVisitorForm({
    load,
    valuesOf: (typed) => ({ phoneNumber: typedIn(typed, 'phoneNumber').trim() }),
    check: async (values) => (await load()).checkNumber(values),
    send: async (values) => (await load()).sendSignInCode(values),
    onDone: onSent,
  })
  return (
    <form className="grid gap-5" method="post" noValidate {...form}>
      <NumberField error={errors.phoneNumber} value={phoneNumber} />
      <FormErrorNotice error={formError} />
      <SubmitButton size="lg" pending={pending}>
        {t('send')}
      </SubmitButton>
    </form>
  )
}

function PasswordStep({ phoneNumber, onDone }: { phoneNumber: string; onDone: () => void }) {
  const t = useTranslations('users.codes')
  const passwordTexts = useTranslations('users.password')
  const { form, errors, formError, pending } = useVisitorForm({
    load,
    valuesOf: (typed) => ({
      phoneNumber,
      code: typedIn(typed, 'code'),
      newPassword: typedIn(typed, 'newPassword'),
    }),
    check: async (values) => (await load()).checkNewPassword(values),
    send: async (values) => (await load()).sendNewPassword(values),
    onDone,
  })
  return (
    <form className="grid gap-5" method="post" noValidate {...form}>
      <p role="status">{t('sentIfKnown', { phoneNumber, minutes: CODE_MINUTES })}</p>
      <CodeField error={errors.code} />
      <Field label={passwordTexts('new')} hint={passwordTexts('hint')} error={errors.newPassword} required>
        {(control) => <PasswordInput {...control} name="newPassword" autoComplete="new-password" />}
      </Field>
      <FormErrorNotice error={formError} />
      <SubmitButton size="lg" pending={pending}>
        {t('change')}
      </SubmitButton>
    </form>
  )
}

function Changed({ target }: { target: string }) {
  const t = useTranslations('users.codes')
  return (
    <div role="status">
      <Notice drawing="pot" heading={t('changed')} message={t('changedNote')}>
        <Link className={buttonVariants()} href={paths.login(target)}>
          {t('signIn')}
        </Link>
      </Notice>
    </div>
  )
}
