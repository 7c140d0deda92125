import { use } from 'react'
import { type FieldValues, type Path, type UseFormReturn, useFormState } from 'react-hook-form'
import { useTranslations } from '#i18n'
import { Field } from '@/components/forms/field'
import { Lengths } from '@/components/forms/lengths'
import { Input } from '@/components/ui/input'
import type { SecretState } from '@/lib/shop/messages/schema'

interface SecretFieldProps<Values extends FieldValues> {
  form: UseFormReturn<Values>
  name: Path<Values>
  label: string
  /** Whether one is stored: it is never shown, and stays when the field is blank. */
  stored: SecretState
}

/** A secret of a service, which is only ever written. */
export function SecretField<Values extends FieldValues>({
  form,
  name,
  label,
  stored,
}: SecretFieldProps<Values>) {
  const t = useTranslations('phoneMessagesAdmin.settings.secret')
  const lengthOf = use(Lengths)
  const { error } = form.getFieldState(name, useFormState({ control: form.control }))
  return (
    <Field label={label} hint={t(stored)} error={error?.message}>
      {(control) => (
        <Input
          {...control}
          type="password"
          autoComplete="new-password"
          dir="ltr"
          maxLength={lengthOf(name)}
          {...form.register(name)}
        />
      )}
    </Field>
  )
}
