'use client'
import { useState } from 'react'
import { useTranslations } from '#i18n'
import { Field } from '@/components/forms/field'
import { FormErrorNotice } from '@/components/forms/form-error-notice'
import { SubmitButton } from '@/components/forms/submit-button'
import { typedIn, useVisitorForm } from '@/components/forms/use-visitor-form'
import { useRouter } from '@/components/ui/navigation'
import { Select } from '@/components/ui/select'
import { toast } from '@/components/ui/toast'
import type { OwnPhone as Phone } from '@/lib/accounts/users/own-phone'
import { CODE_MINUTES } from '@/lib/shop/messages/code-limits'
import { CodeField } from './code-fields'
import { PasswordInput } from './password-input'

const load = () => import('./phone-requests')

/** The number of the own profile: its proof by a code, and how messages reach its owner. */
export function OwnPhone({ phone }: { phone: Phone }) {
  const t = useTranslations('users.ownPhone')
  const { phoneNumber, isProved } = phone
  if (phoneNumber === '') return <p>{t('none')}</p>
  if (!isProved) return <Proof key={phoneNumber} phoneNumber={phoneNumber} />
  return (
    <div className="grid gap-5">
      <p>{t('proved', { phoneNumber })}</p>
      <Channel phone={phone} />
    </div>
  )
}

function Proof({ phoneNumber }: { phoneNumber: string }) {
  const t = useTranslations('users.ownPhone')
  const [isSent, setSent] = useState(false)
  return (
    <div className="grid gap-5">
      <p>{t('unproved', { phoneNumber })}</p>
      <p className="text-sm text-muted-foreground">{t('moves')}</p>
      {isSent && <CodeForm phoneNumber={phoneNumber} />}
      <SendForm isSent={isSent} onSent={() => setSent(true)} />
    </div>
  )
}

function SendForm({ isSent, onSent }: { isSent: boolean; onSent: () => void }) {
  const t = useTranslations('users.ownPhone')
  const { form, formError, pending } = useVisitorForm({
    load,
    valuesOf: () => ({}),
    check: async () => ({}),
    send: async () => (await load()).sendOwnCode(),
    onDone: onSent,
  })
  return (
    <form className="grid gap-5" method="post" noValidate {...form}>
      <FormErrorNotice error={formError} />
      <SubmitButton className="justify-self-start" variant={isSent ? 'outline' : 'default'} pending={pending}>
        {t(isSent ? 'again' : 'send')}
      </SubmitButton>
    </form>
  )
}

function CodeForm({ phoneNumber }: { phoneNumber: string }) {
  const t = useTranslations('users.ownPhone')
  const passwordTexts = useTranslations('users.passwordForm')
  const router = useRouter()
  const { form, errors, formError, pending } = useVisitorForm({
    load,
    valuesOf: (typed) => ({
      code: typedIn(typed, 'code'),
      currentPassword: typedIn(typed, 'currentPassword'),
    }),
    check: async (values) => (await load()).checkOwnCode(values),
    send: async (values) => (await load()).provePhone(values),
    onDone: () => {
      toast.success(t('done'))
      router.refresh()
    },
  })
  return (
    <form className="grid gap-5" method="post" noValidate {...form}>
      <p role="status">{t('sent', { phoneNumber, minutes: CODE_MINUTES })}</p>
      <CodeField error={errors.code} />
      <Field label={passwordTexts('current')} error={errors.currentPassword} required>
        {(control) => <PasswordInput {...control} name="currentPassword" autoComplete="current-password" />}
      </Field>
      <FormErrorNotice error={formError} />
      <SubmitButton className="justify-self-start" pending={pending}>
        {t('prove')}
      </SubmitButton>
    </form>
  )
}

const SHOP = ''

function Channel({ phone: { messageChannel, channels } }: { phone: Phone }) {
  const t = useTranslations('users.ownPhone')
  const router = useRouter()
  const { form, formError, pending } = useVisitorForm({
    load,
    valuesOf: (typed) => ({
      messageChannel: channels.find((channel) => channel === typedIn(typed, 'messageChannel')) ?? null,
    }),
    check: async () => ({}),
    send: async (values) => toast.success((await (await load()).saveChannel(values)).message),
    onDone: () => router.refresh(),
  })
  return (
    <form className="grid gap-5" method="post" noValidate {...form}>
      <Field label={t('channel')} hint={t('channelHint')}>
        {(control) => (
          <Select {...control} name="messageChannel" defaultValue={messageChannel ?? SHOP}>
            <option value={SHOP}>{t('asShop')}</option>
            {channels.map((channel) => (
              <option key={channel} value={channel}>
                {t(channel)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <FormErrorNotice error={formError} />
      <SubmitButton className="justify-self-start" pending={pending}>
        {t('save')}
      </SubmitButton>
    </form>
  )
}
