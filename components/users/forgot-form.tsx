'use client'
import { useState } from 'react'
import { useTranslations } from '#i18n'
import { Notice } from '@/components/feedback/notice'
import { Field } from '@/components/forms/field'
import { FormErrorNotice } from '@/components/forms/form-error-notice'
import { SubmitButton } from '@/components/forms/submit-button'
import { typedIn, useVisitorForm } from '@/components/forms/use-visitor-form'
import { Button, buttonVariants } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Link } from '@/components/ui/link'
import { paths } from '@/lib/base/paths'
import { RESET_MINUTES } from '@/lib/platform/auth/types'

const load = () => import('./reset-requests')

/** `target` is where to go after signing in, checked by the page. */
export function ForgotForm({ target }: { target: string }) {
  const t = useTranslations('users.forgot')
  const fieldTexts = useTranslations('users.fields')
  const [email, setEmail] = useState('')
  const [isSent, setSent] = useState(false)
  const { form, errors, formError, pending } = useVisitorForm({
    load,
    valuesOf: (typed) => ({ email: typedIn(typed, 'email') }),
    check: async (values) => (await load()).checkRequest(values),
    send: async (values) => (await load()).sendRequest(values),
    onDone: (sent) => {
      setEmail(sent.email.trim())
      setSent(true)
    },
  })

  if (isSent) return <EmailSent email={email} target={target} onAgain={() => setSent(false)} />
  return (
    <form className="grid gap-5" method="post" noValidate {...form}>
      <Field label={fieldTexts('email')} hint={t('hint')} error={errors.email} required>
        {(control) => (
          <Input
            {...control}
            name="email"
            defaultValue={email}
            type="email"
            autoComplete="username"
            maxLength={254}
          />
        )}
      </Field>
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

type EmailSentProps = { email: string; target: string; onAgain: () => void }

/** The text does not depend on whether the address has an account, so it does not show who has one. */
function EmailSent({ email, target, onAgain }: EmailSentProps) {
  const t = useTranslations('users.forgot')
  return (
    <div role="status">
      <Notice
        drawing="letter"
        heading={t('sent')}
        message={t('sentNote', { email, minutes: RESET_MINUTES })}
        note={t('nothing')}
      >
        <Link className={buttonVariants()} href={paths.login(target)}>
          {t('back')}
        </Link>
        <Button variant="outline" onClick={onAgain}>
          {t('again')}
        </Button>
      </Notice>
    </div>
  )
}
