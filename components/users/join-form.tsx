'use client'
import { useTranslations } from '#i18n'
import { Field } from '@/components/forms/field'
import { FormErrorNotice } from '@/components/forms/form-error-notice'
import { SubmitButton } from '@/components/forms/submit-button'
import { typedIn } from '@/components/forms/use-visitor-form'
import { Input } from '@/components/ui/input'
import { paths } from '@/lib/base/paths'
import { PasswordInput } from './password-input'
import { NameFields } from './person-fields'
import { useSessionForm } from './use-session-form'

const load = () => import('./send-join')

/** Joins the staff with a new account. `email`: where the invitation was sent. */
export function JoinForm({ token, email }: { token: string; email: string }) {
  const t = useTranslations('staff.join')
  const fieldTexts = useTranslations('users.fields')
  const passwordTexts = useTranslations('users.password')
  const { form, errors, formError, pending } = useSessionForm(paths.admin, {
    load,
    valuesOf: (typed) => ({
      firstName: typedIn(typed, 'firstName'),
      lastName: typedIn(typed, 'lastName'),
      email: typedIn(typed, 'email'),
      password: typedIn(typed, 'password'),
    }),
    check: async (values) => (await load()).checkJoin(values),
    send: async (values) => (await load()).join(token, values),
  })
  return (
    <form className="grid gap-6" method="post" noValidate {...form}>
      <NameFields inputOf={(name) => ({ name })} errorOf={(name) => errors[name]} />
      <Field label={fieldTexts('email')} error={errors.email} required>
        {(control) => (
          <Input
            {...control}
            name="email"
            type="email"
            autoComplete="email"
            maxLength={254}
            defaultValue={email}
          />
        )}
      </Field>
      <Field label={passwordTexts('label')} hint={passwordTexts('hint')} error={errors.password} required>
        {(control) => <PasswordInput {...control} name="password" autoComplete="new-password" />}
      </Field>
      <FormErrorNotice error={formError} />
      <SubmitButton size="lg" pending={pending}>
        {t('send')}
      </SubmitButton>
    </form>
  )
}

/** Joins the staff with the account that is signed in. */
export function JoinButton({ token }: { token: string }) {
  const t = useTranslations('staff.join')
  const { form, formError, pending } = useSessionForm(paths.admin, {
    load,
    valuesOf: () => null,
    check: async () => ({}),
    send: async () => (await load()).join(token),
  })
  return (
    <form className="grid gap-4" method="post" noValidate {...form}>
      <FormErrorNotice error={formError} />
      <SubmitButton size="lg" pending={pending}>
        {t('join')}
      </SubmitButton>
    </form>
  )
}
