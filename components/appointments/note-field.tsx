import { type UseFormReturn, useFormState } from 'react-hook-form'
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
  const { errors } = useFormState({ control: form.control })
  return (
    <Field
      label={`Note for ${caretaker}`}
      hint="What the plants need, how to find the house, who to call."
      error={errors.note?.message}
      optional
    >
      {(control) => <Textarea {...control} className="min-h-20" maxLength={500} {...form.register('note')} />}
    </Field>
  )
}
