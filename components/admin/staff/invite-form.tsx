'use client'
import { useState } from 'react'
import { useFormState } from 'react-hook-form'
import { useLocale, useTranslations } from '#i18n'
import { TextField } from '@/components/admin/text-field'
import { Field } from '@/components/forms/field'
import { FormErrorNotice } from '@/components/forms/form-error-notice'
import { SubmitButton } from '@/components/forms/submit-button'
import { useEndpointForm } from '@/components/forms/use-endpoint-form'
import { Button, buttonVariants } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { CardHead } from '@/components/ui/card-head'
import { copyText } from '@/components/ui/copy-text'
import { Input } from '@/components/ui/input'
import { useRouter } from '@/components/ui/navigation'
import { Select } from '@/components/ui/select'
import { toast } from '@/components/ui/toast'
import { inviteStaff } from '@/lib/accounts/staff/contract'
import type { MadeInvitation } from '@/lib/accounts/staff/schema'
import { formatDate } from '@/lib/base/time/format'
import { whatsAppLink } from '@/lib/platform/people/whatsapp'
import type { NamedSet } from './named-sets'

type InviteFormProps = {
  /** The sets that the viewer may give. */
  givable: readonly NamedSet[]
  shop: string
}

/** Makes a link for one person, and shows it until the page is left. */
export function InviteForm({ givable, shop }: InviteFormProps) {
  const [made, setMade] = useState<MadeInvitation>()
  const nameOf = ({ set }: MadeInvitation) => (givable.find(({ _id }) => _id === set._id) ?? set).name
  return made ? (
    <NewLink made={made} set={nameOf(made)} shop={shop} onAnother={() => setMade(undefined)} />
  ) : (
    <NewInvitation givable={givable} onMade={setMade} />
  )
}

interface NewInvitationProps {
  givable: readonly NamedSet[]
  onMade: (made: MadeInvitation) => void
}

function NewInvitation({ givable, onMade }: NewInvitationProps) {
  const t = useTranslations('staff.invitations')
  const router = useRouter()
  const { form, submit, pending, formError, lengthOf } = useEndpointForm({
    spec: inviteStaff,
    defaultValues: { set: '', email: '' },
    toInput: ({ set, email }: { set: string; email: string }) => ({
      body: { set, ...(email.trim() ? { email } : {}) },
    }),
    onDone: ({ data, message }) => {
      toast.success(message)
      onMade(data)
      router.refresh()
    },
  })
  const { errors } = useFormState({ control: form.control })
  return (
    <Card aria-labelledby="invite">
      <form className="grid gap-5" method="post" noValidate onSubmit={submit}>
        <CardHead id="invite" title={t('title')}>
          {t('lead')}
        </CardHead>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={t('set')} error={errors.set?.message} required>
            {(control) => (
              <Select {...control} {...form.register('set')}>
                <option value="">{t('choose')}</option>
                {givable.map(({ _id, name }) => (
                  <option key={_id} value={_id}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <TextField
            form={form}
            name="email"
            type="email"
            label={t('email')}
            hint={t('emailHint')}
            max={lengthOf('email') ?? 254}
          />
        </div>
        <FormErrorNotice error={formError} />
        <SubmitButton className="justify-self-start max-sm:justify-self-stretch" pending={pending}>
          {t('send')}
        </SubmitButton>
      </form>
    </Card>
  )
}

interface NewLinkProps {
  made: MadeInvitation
  /** The name of its set in the language of the page. */
  set: string
  shop: string
  onAnother: () => void
}

/** The link, which is stored nowhere, with ways to send it. */
function NewLink({ made: { link, email, expiresAt }, set, shop, onAnother }: NewLinkProps) {
  const t = useTranslations('staff.invitations')
  const locale = useLocale()
  const copy = () => copyText(link, { copied: t('copied'), failed: t('byHand') })
  return (
    <Card className="grid gap-4" tone="leaf" aria-labelledby="made">
      <div role="status" className="grid gap-2">
        <h2 id="made" className="text-xl">
          {t('made')}
        </h2>
        <p>{t('madeNote', { date: formatDate(expiresAt, locale), set })}</p>
        {email && <p>{t('mailed', { address: email })}</p>}
      </div>
      <Field label={t('link')}>
        {(control) => (
          <Input
            {...control}
            readOnly
            dir="ltr"
            value={link}
            autoFocus
            onFocus={(event) => event.target.select()}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3 max-sm:*:flex-auto">
        <Button onClick={() => void copy()}>{t('copy')}</Button>
        <a
          className={buttonVariants({ variant: 'outline' })}
          href={whatsAppLink({ text: t('chat', { shop, link }) })}
          target="_blank"
          rel="noreferrer"
        >
          {t('whatsApp')}
        </a>
        <Button variant="ghost" onClick={onAnother}>
          {t('another')}
        </Button>
      </div>
    </Card>
  )
}
