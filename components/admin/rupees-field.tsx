import type { ComponentProps } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { UnitInput } from '@/components/admin/unit-input'
import { Field } from '@/components/forms/field'
import { MAX_TYPED_AMOUNT } from '@/components/forms/typed-amount'

type RupeesFieldProps = Omit<ComponentProps<typeof Field>, 'children'> & { field: UseFormRegisterReturn }

/** An amount of rupees as it is typed; `field` is registered with `typedAmount`, or the form reads it with plainAmount. */
export const RupeesField = ({ field, ...props }: RupeesFieldProps) => (
  <Field {...props}>
    {(control) => (
      <UnitInput {...control} unit="Rs" inputMode="decimal" maxLength={MAX_TYPED_AMOUNT} {...field} />
    )}
  </Field>
)
