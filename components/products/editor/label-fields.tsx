import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import { Field } from '@/components/forms/field'
import { Input } from '@/components/ui/input'
import { MAX_LABEL_LENGTH } from '@/lib/catalogue/products/group-schema'
import type { ProductValues } from './values'

type LabelFieldsProps = {
  register: UseFormRegister<ProductValues>
  errors: FieldErrors<ProductValues>
}

/** A size needs a label beside the others, if its pot does not distinguish it. */
export const LabelFields = ({ register, errors }: LabelFieldsProps) => (
  <>
    <Field label="Label" optional hint="Empty: its pot size or type." error={errors.sizeLabel?.message}>
      {(control) => <Input {...control} maxLength={MAX_LABEL_LENGTH} {...register('sizeLabel')} />}
    </Field>
    <Field label="Urdu label" optional error={errors.sizeLabelUr?.message}>
      {(control) => (
        <Input {...control} dir="rtl" lang="ur" maxLength={MAX_LABEL_LENGTH} {...register('sizeLabelUr')} />
      )}
    </Field>
  </>
)
