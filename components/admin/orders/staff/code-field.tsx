import { type UseFormReturn, useFormState } from 'react-hook-form'
import { Field } from '@/components/forms/field'
import { Input } from '@/components/ui/input'
import { MAX_TYPED_LENGTH } from '@/lib/money/discounts/rules'
import type { StaffValues } from './values'

/** The discount code that the person names. */
export function CodeField({ form }: { form: UseFormReturn<StaffValues> }) {
  const { errors } = useFormState({ control: form.control })
  return (
    <Field label="Discount code" error={errors.discountCode?.message} optional className="mt-4">
      {(control) => (
        <Input
          {...control}
          {...form.register('discountCode')}
          dir="ltr"
          className="max-w-64 uppercase"
          maxLength={MAX_TYPED_LENGTH}
          autoComplete="off"
          spellCheck={false}
        />
      )}
    </Field>
  )
}
