'use client'
import { useState } from 'react'
import { useTranslations } from '#i18n'
import { currentUser } from '@/components/auth/session-store'
import { Field } from '@/components/forms/field'
import { FormErrorNotice } from '@/components/forms/form-error-notice'
import { SubmitButton } from '@/components/forms/submit-button'
import { typedIn, useVisitorForm } from '@/components/forms/use-visitor-form'
import { Input } from '@/components/ui/input'
import type { NoticeWays } from './wait-request'

const load = () => import('./wait-request')

/** The answer replaces the form: without the focus, most screen readers do not read it. */
const focus = (answer: HTMLElement | null) => answer?.focus()

type NoticeFormProps = {
  product: string
  ways: NoticeWays
}

/** One field for an address or a number; the answer is the same whether or not the shop knows it. */
export default function NoticeForm({ product, ways }: NoticeFormProps) {
  const t = useTranslations('products.wait')
  const [sent, setSent] = useState<string | null>(null)
  const user = currentUser()
  const own = (ways.email && user?.email) || (ways.phone && user?.phoneNumber) || ''
  const { form, errors, formError, pending } = useVisitorForm({
    load,
    valuesOf: (typed) => typedIn(typed, 'contact'),
    check: async (contact) => (await load()).checkWait(contact, ways),
    send: async (contact) => (await load()).sendWait(product, contact, ways),
    onDone: setSent,
  })
  if (sent !== null)
    return (
      <p role="status" tabIndex={-1} ref={focus}>
        {t(sent.includes('@') ? 'done' : 'donePhone')}
      </p>
    )
  const label = ways.email ? (ways.phone ? t('either') : t('email')) : t('phone')
  return (
    <form className="grid gap-4" method="post" noValidate {...form}>
      <p>{t('lead')}</p>
      <Field label={label} error={errors.contact} required>
        {(control) => (
          <Input
            {...control}
            name="contact"
            defaultValue={own}
            type={ways.phone ? 'text' : 'email'}
            inputMode={ways.phone ? (ways.email ? 'text' : 'tel') : 'email'}
            autoComplete={ways.email ? 'email' : 'tel'}
            maxLength={254}
            dir="ltr"
            className="rtl:text-end"
            autoFocus
          />
        )}
      </Field>
      <FormErrorNotice error={formError} />
      <SubmitButton size="lg" pending={pending}>
        {t('send')}
      </SubmitButton>
    </form>
  )
}
