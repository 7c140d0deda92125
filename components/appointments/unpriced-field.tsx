import { type UseFormReturn, useFormState } from 'react-hook-form'
import { useTranslations } from '#i18n'
import { FieldError } from '@/components/forms/field'
import type { AppointmentValues } from './appointment-values'
import { CheckLine } from './check-line'

type UnpricedFieldProps = { form: UseFormReturn<AppointmentValues>; caretaker: string }

/** What the forms ask while this field is shown: without it there is no value. */
export const useUnpricedCheck = () => {
  const t = useTranslations('appointments.form')
  return ({ unpriced }: AppointmentValues) => ({
    unpriced: unpriced === false ? t('unpricedMissing') : undefined,
  })
}

/** Asks for confirmation that the price of an unpriced service is still to be agreed. */
export function UnpricedField({ form, caretaker }: UnpricedFieldProps) {
  const t = useTranslations('appointments.form')
  const { errors } = useFormState({ control: form.control })
  const error = errors.unpriced?.message
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <CheckLine
        type="checkbox"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'unpriced-error' : undefined}
        {...form.register('unpriced', { shouldUnregister: true })}
      >
        {t('unpriced', { name: caretaker })}
      </CheckLine>
      <FieldError id="unpriced-error">{error}</FieldError>
    </div>
  )
}
