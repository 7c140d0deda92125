'use client'
import { useState } from 'react'
import { useTranslations } from '#i18n'
import { useRedirectSignedIn } from '@/components/auth/use-redirect-signed-in'
import { Callout } from '@/components/feedback/callout'
import { Field } from '@/components/forms/field'
import { FormErrorNotice } from '@/components/forms/form-error-notice'
import { SubmitButton } from '@/components/forms/submit-button'
import { typedIn, useVisitorForm } from '@/components/forms/use-visitor-form'
import { Button, buttonVariants } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Input } from '@/components/ui/input'
import { Link } from '@/components/ui/link'
import { useRouter } from '@/components/ui/navigation'
import { toast } from '@/components/ui/toast'
import { isTypedEmail } from '@/lib/accounts/users/typed-contact'
import { paths } from '@/lib/base/paths'
import { CODE_MINUTES } from '@/lib/shop/messages/code-limits'
import { CodeField, ContactField } from './code-fields'
import { PasswordInput } from './password-input'
import type { TypedRegistration } from './phone-requests'
import { useSessionForm } from './use-session-form'

const load = () => import('./phone-requests')

type Step =
  | { name: 'form' }
  /** `takesOver`: the person has said that the number is theirs now. */
  | { name: 'code'; takesOver: boolean }
  /** Another account has the number. */
  | { name: 'taken'; note: string }

interface ShortRegisterFormProps {
  /** Where to go afterwards, checked by the page. */
  target: string
  /** Whether the shop sends messages by WhatsApp, which needs a consent. */
  hasWhatsApp: boolean
  /** Where caretakers register; null: the shop has none. */
  caretakers: string | null
}

/** The registration of a shop that can send codes: a name, a number or an email, and a password. */
export function ShortRegisterForm({ target, hasWhatsApp, caretakers }: ShortRegisterFormProps) {
  const t = useTranslations('users.register')
  const short = useTranslations('users.short')
  const [step, go] = useState<Step>({ name: 'form' })
  const [values, keep] = useState<TypedRegistration>({ name: '', contact: '', password: '', whatsApp: false })
  useRedirectSignedIn(target)
  return (
    <div className="grid gap-6">
      {/* It stays while the code is typed, so that what was typed is kept. */}
      <div hidden={step.name !== 'form'}>
        <PersonStep
          target={target}
          hasWhatsApp={hasWhatsApp}
          onCode={(typed) => {
            keep(typed)
            go({ name: 'code', takesOver: false })
          }}
        />
      </div>
      {step.name === 'code' && (
        <CodeStep
          target={target}
          values={values}
          takesOver={step.takesOver}
          onTaken={(note) => go({ name: 'taken', note })}
          onBack={() => go({ name: 'form' })}
        />
      )}
      {step.name === 'taken' && (
        <TakenStep
          target={target}
          note={step.note}
          phoneNumber={values.contact}
          onCode={() => go({ name: 'code', takesOver: true })}
        />
      )}
      <p className="text-center text-muted-foreground">
        {t.rich('login', {
          link: (words) => (
            <Link className="link" href={paths.login(target)}>
              {words}
            </Link>
          ),
        })}
      </p>
      {caretakers && (
        <p className="text-center text-muted-foreground">
          <Link className="link" href={caretakers}>
            {short('asCaretaker')}
          </Link>
        </p>
      )}
    </div>
  )
}

interface PersonStepProps {
  target: string
  hasWhatsApp: boolean
  onCode: (typed: TypedRegistration) => void
}

/** With an email the account is opened at once; a number gets a code first. */
function PersonStep({ target, hasWhatsApp, onCode }: PersonStepProps) {
  const t = useTranslations('users.short')
  const register = useTranslations('users.register')
  const passwordTexts = useTranslations('users.password')
  const sessionTexts = useTranslations('users.session')
  const router = useRouter()
  const isEmail = ({ contact }: TypedRegistration) => isTypedEmail(contact)
  const { form, errors, formError, pending } = useVisitorForm<TypedRegistration>({
    load,
    valuesOf: (typed) => ({
      name: typedIn(typed, 'name'),
      contact: typedIn(typed, 'contact').trim(),
      password: typedIn(typed, 'password'),
      whatsApp: typedIn(typed, 'whatsApp') === 'on',
    }),
    check: async (values) => (await load()).checkShortRegistration(values),
    send: async (values) => {
      const requests = await load()
      if (isEmail(values)) await requests.registerShort(values)
      else await requests.sendRegistrationCode({ phoneNumber: values.contact })
    },
    onDone: (values) => {
      if (!isEmail(values)) return onCode(values)
      toast.success(sessionTexts('done'))
      router.replace(target)
      router.refresh()
    },
  })
  return (
    <form className="grid gap-6" method="post" noValidate {...form}>
      <Field label={t('name')} error={errors.name} required>
        {(control) => <Input {...control} name="name" autoComplete="name" maxLength={50} />}
      </Field>
      <ContactField error={errors.contact} autoComplete="email" />
      <Field label={passwordTexts('label')} hint={passwordTexts('hint')} error={errors.password} required>
        {(control) => <PasswordInput {...control} name="password" autoComplete="new-password" />}
      </Field>
      {hasWhatsApp && (
        <label className="flex min-h-11 cursor-pointer items-start gap-3">
          <Checkbox name="whatsApp" />
          <span>{t('whatsApp')}</span>
        </label>
      )}
      <FormErrorNotice error={formError} />
      <SubmitButton size="lg" pending={pending}>
        {register('send')}
      </SubmitButton>
    </form>
  )
}

interface CodeStepProps {
  target: string
  values: TypedRegistration
  takesOver: boolean
  onTaken: (note: string) => void
  onBack: () => void
}

function CodeStep({ target, values, takesOver, onTaken, onBack }: CodeStepProps) {
  const t = useTranslations('users.codes')
  const register = useTranslations('users.register')
  const { form, errors, formError, pending } = useSessionForm(target, {
    load,
    valuesOf: (typed) => ({ ...values, code: typedIn(typed, 'code') }),
    check: async (typed) => (await load()).checkRegistrationCode(typed),
    send: async ({ code }) =>
      (await load()).registerShort(values, { code, ...(takesOver ? { takesOver } : {}) }),
    onError: (error) => {
      const isTaken = error.code === 'NUMBER_TAKEN'
      if (isTaken) onTaken(error.message)
      return isTaken
    },
  })
  return (
    <form className="grid gap-6" method="post" noValidate {...form}>
      <p role="status">{t('sent', { phoneNumber: values.contact, minutes: CODE_MINUTES })}</p>
      <CodeField error={errors.code} />
      <FormErrorNotice error={formError} />
      <SubmitButton size="lg" pending={pending}>
        {register('send')}
      </SubmitButton>
      <Button variant="outline" size="lg" onClick={onBack}>
        {t('back')}
      </Button>
    </form>
  )
}

interface TakenStepProps {
  target: string
  note: string
  phoneNumber: string
  onCode: () => void
}

/** What becomes of the other account stands here before the number moves. */
function TakenStep({ target, note, phoneNumber, onCode }: TakenStepProps) {
  const t = useTranslations('users.short')
  const { form, formError, pending } = useVisitorForm({
    load,
    valuesOf: () => ({ phoneNumber }),
    check: async (values) => (await load()).checkNumber(values),
    send: async (values) => (await load()).sendRegistrationCode(values),
    onDone: onCode,
  })
  return (
    <form className="grid gap-6" method="post" noValidate {...form}>
      <Callout tone="yellow">
        <div className="grid gap-2" role="status">
          <p>{note}</p>
          <p>{t('takesOver')}</p>
        </div>
      </Callout>
      <Link className={buttonVariants({ size: 'lg' })} href={paths.login(target)}>
        {t('signIn')}
      </Link>
      <FormErrorNotice error={formError} />
      <SubmitButton size="lg" variant="outline" pending={pending}>
        {t('mine')}
      </SubmitButton>
    </form>
  )
}
