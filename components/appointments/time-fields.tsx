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
      {(['start', 'end'] as const).map((name) => (
        <Field key={name} label={name === 'start' ? 'Start' : 'End'} required error={errors[name]?.message}>
          {(control) => (
            <Input
              {...control}
              type="datetime-local"
              min={min}
              {...form.register(name, { required: missing })}
            />
          )}
        </Field>
      ))}
    </div>
  )
}
