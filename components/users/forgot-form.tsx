'use client'
import { useState } from 'react'
import { useFormState } from 'react-hook-form'
import { useTranslations } from '#i18n'
import { Notice } from '@/components/feedback/notice'
import { Field } from '@/components/forms/field'
import { FormErrorNotice } from '@/components/forms/form-error-notice'
import { loadedResolver } from '@/components/forms/page-language'
import { SubmitButton } from '@/components/forms/submit-button'
import { useEndpointForm } from '@/components/forms/use-endpoint-form'
import { Button, buttonVariants } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Link } from '@/components/ui/link'
import { RESET_MINUTES } from '@/lib/auth/types'
import { at } from '@/lib/http/client'
import { pageLocale } from '@/lib/i18n/locales'
import { paths } from '@/lib/paths'
import type { requestReset } from '@/lib/users/contract'

/** `target` is where to go after signing in, checked by the page. */
export function ForgotForm({ target }: { target: string }) {
  const t = useTranslations('users.forgot')
  const fieldTexts = useTranslations('users.fields')
  const [sentTo, setSentTo] = useState('')
  const { form, submit, pending, formError } = useEndpointForm({
    spec: at<typeof requestReset>('POST', '/user/password/forgot'),
    resolver: loadedResolver(async () => (await import('./checks')).asResetRequest),
    defaultValues: { email: '' },
    toInput: (body) => ({ body: { ...body, locale: pageLocale() } }),
    onDone: (_, { email }) => setSentTo(email.trim()),
  })
  const { errors } = useFormState({ control: form.control })

  if (sentTo) return <EmailSent email={sentTo} target={target} onAgain={() => setSentTo('')} />
  return (
    <form className="grid gap-5" method="post" noValidate onSubmit={submit}>
      <Field label={fieldTexts('email')} hint={t('hint')} error={errors.email?.message} required>
        {(control) => (
          <Input
            {...control}
            {...form.register('email')}
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

/** The same text whether or not the address has an account. */
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
