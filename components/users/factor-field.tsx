import { useEffect, useRef } from 'react'
import { useTranslations } from '#i18n'
import { Field } from '@/components/forms/field'
import { Input } from '@/components/ui/input'

/** The code of the second factor. It is asked for after the password was right, so it gets the focus as it appears. */
export function FactorField({ error }: { error: string | undefined }) {
  const t = useTranslations('security.login')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <Field label={t('code')} hint={t('hint')} error={error} required>
      {(control) => (
        <Input
          {...control}
          ref={field}
          name="otp"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          dir="ltr"
          className="rtl:text-end"
          maxLength={20}
        />
      )}
    </Field>
  )
}
