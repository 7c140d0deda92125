import type { ComponentProps } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { UnitInput } from '@/components/admin/unit-input'
import { Field } from '@/components/forms/field'

type RupeesFieldProps = Omit<ComponentProps<typeof Field>, 'children'> & { field: UseFormRegisterReturn }

/** An amount of rupees as it is typed. */
export const RupeesField = ({ field, ...props }: RupeesFieldProps) => (
  <Field {...props}>
    {(control) => <UnitInput {...control} unit="Rs" inputMode="decimal" maxLength={12} {...field} />}
  </Field>
)
