import { type UseFormReturn, useFormState } from 'react-hook-form'
import { useTranslations } from '#i18n'
import { Field } from '@/components/forms/field'
import { Input } from '@/components/ui/input'
import type { AppointmentValues } from './appointment-values'

type TimeFieldsProps = { form: UseFormReturn<AppointmentValues>; min?: string }

export function TimeFields({ form, min }: TimeFieldsProps) {
  const t = useTranslations('appointments.form')
  // useFormState, as the form object does not change with its errors.
  const { errors } = useFormState({ control: form.control })
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {(['start', 'end'] as const).map((name) => (
        <Field key={name} label={t(name)} required error={errors[name]?.message}>
          {(control) => <Input {...control} type="datetime-local" min={min} {...form.register(name)} />}
        </Field>
      ))}
    </div>
  )
}
