import { type UseFormReturn, useFormState } from 'react-hook-form'
import { Field } from '@/components/forms/field'
import { Input } from '@/components/ui/input'
import type { AppointmentValues } from './appointment-values'

/** Both times have the same message when they are missing (product 5.7). */
const missing = 'Start date/time is required'

type TimeFieldsProps = { form: UseFormReturn<AppointmentValues>; min?: string }

export function TimeFields({ form, min }: TimeFieldsProps) {
  // useFormState, as the form object does not change with its errors.
  const { errors } = useFormState({ control: form.control })
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Start" required error={errors.start?.message}>
        {(control) => (
          <Input
            {...control}
            type="datetime-local"
            min={min}
            {...form.register('start', { required: missing })}
          />
        )}
      </Field>
      <Field label="End" required error={errors.end?.message}>
        {(control) => (
          <Input
            {...control}
            type="datetime-local"
            min={min}
            {...form.register('end', { required: missing })}
          />
        )}
      </Field>
    </div>
  )
}
