'use client'
import { useState } from 'react'
import { useTranslations } from '#i18n'
import { Field } from '@/components/forms/field'
import { FormErrorNotice } from '@/components/forms/form-error-notice'
import { SubmitButton } from '@/components/forms/submit-button'
import { typedIn, useVisitorForm } from '@/components/forms/use-visitor-form'
import { Card } from '@/components/ui/card'
import { Checkbox } from '@/components/ui/checkbox'
import { Input } from '@/components/ui/input'
import { useRouter } from '@/components/ui/navigation'
import { toast } from '@/components/ui/toast'
import { NO_SESSION_COOKIE } from '@/components/users/no-session-cookie'
import { PasswordInput } from '@/components/users/password-input'
import { paths } from '@/lib/base/paths'
import { ApiError, failureText } from '@/lib/platform/http/api-error'
import type { AccountValues } from './send-account'

const load = () => import('./send-account')

type AccountFormProps = {
  token: string
  order: string
  /** That of the order; '' without one. */
  email: string
  /** Whether the account needs one. */
  needsEmail: boolean
}

/** A password makes an account of the order. */
export function AccountForm({ token, order, email, needsEmail }: AccountFormProps) {
  const t = useTranslations('guestOrder.account')
  const passwordTexts = useTranslations('users.password')
  const router = useRouter()
  const [isTaken, setTaken] = useState(false)
  const { form, errors, formError, pending } = useVisitorForm<AccountValues>({
    load,
    valuesOf: (typed) => ({
      email: typedIn(typed, 'email').trim(),
      password: typedIn(typed, 'password'),
      takesOver: typedIn(typed, 'takesOver') !== '',
    }),
    check: async (values) => (await load()).checkAccount(values),
    send: async (values) => (await load()).makeAccount(token, values),
    errorText: (error) =>
      error instanceof ApiError && error.code === NO_SESSION_COOKIE ? t('noCookie') : failureText(error),
    onError: ({ code }) => {
      if (code === 'NUMBER_TAKEN') setTaken(true)
      return false
    },
    onDone: () => {
      toast.success(t('done'))
      router.replace(paths.order(order))
      router.refresh()
    },
    leavesPage: true,
  })
  return (
    <Card as="div">
      <form className="grid gap-5" method="post" noValidate {...form}>
        <FormErrorNotice error={formError} />
        <Field
          label={t('email')}
          hint={needsEmail ? undefined : t('optional')}
          error={errors.email}
          required={needsEmail}
        >
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
        <Field label={t('password')} hint={passwordTexts('hint')} error={errors.password} required>
          {(control) => <PasswordInput {...control} name="password" autoComplete="new-password" />}
        </Field>
        {isTaken && (
          <label className="flex items-start gap-2.5">
            <Checkbox name="takesOver" className="mt-0.5 flex-none" />
            {t('takesOver')}
          </label>
        )}
        <SubmitButton size="lg" pending={pending}>
          {t('send')}
        </SubmitButton>
      </form>
    </Card>
  )
}
