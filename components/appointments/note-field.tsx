import { type UseFormReturn, useFormState } from 'react-hook-form'
import { useTranslations } from '#i18n'
import { Field } from '@/components/forms/field'
import { Textarea } from '@/components/ui/textarea'
import type { AppointmentValues } from './appointment-values'

export function NoteField({
  form,
  caretaker,
}: {
  form: UseFormReturn<AppointmentValues>
  caretaker: string
}) {
  const t = useTranslations('appointments.form')
  const { errors } = useFormState({ control: form.control })
  return (
    <Field
      label={t('noteFor', { name: caretaker })}
      hint={t('noteHint')}
      error={errors.note?.message}
      optional
    >
      {(control) => <Textarea {...control} className="min-h-20" maxLength={500} {...form.register('note')} />}
    </Field>
  )
}
