import { useTranslations } from '#i18n'
import { Field } from '@/components/forms/field'
import { Input } from '@/components/ui/input'

// Fields of the forms that take a telephone number in place of an email address.

interface FieldProps {
  error: string | undefined
  value?: string
}

/** `autoComplete`: of an account that exists, or of a new one. */
export function ContactField({
  error,
  value,
  autoComplete,
}: FieldProps & { autoComplete: 'username' | 'email' }) {
  const t = useTranslations('users.codes')
  return (
    <Field label={t('contact')} error={error} required>
      {(control) => (
        <Input
          {...control}
          name="contact"
          defaultValue={value}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
        />
      )}
    </Field>
  )
}

export function NumberField({ error, value }: FieldProps) {
  const t = useTranslations('users.codes')
  return (
    <Field label={t('number')} hint={t('numberHint')} error={error} required>
      {(control) => (
        <Input
          {...control}
          name="phoneNumber"
          defaultValue={value}
          type="tel"
          autoComplete="tel"
          maxLength={40}
        />
      )}
    </Field>
  )
}

export function CodeField({ error }: { error: string | undefined }) {
  const t = useTranslations('users.codes')
  return (
    <Field label={t('code')} hint={t('codeHint')} error={error} required>
      {(control) => (
        <Input
          {...control}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          dir="ltr"
          className="rtl:text-end"
          maxLength={40}
        />
      )}
    </Field>
  )
}
