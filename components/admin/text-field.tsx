import { use } from 'react'
import { type FieldValues, type Path, type UseFormReturn, useFormState } from 'react-hook-form'
import { Field } from '@/components/forms/field'
import { Lengths } from '@/components/forms/lengths'
import { MAX_TYPED_AMOUNT, typedAmount } from '@/components/forms/typed-amount'
import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'

interface TextFieldProps<Values extends FieldValues> {
  form: UseFormReturn<Values>
  /** Path of the value. */
  name: string
  label: string
  /** The most characters, where the schema of the document has no limit for it. */
  max?: number
  hint?: string
  required?: boolean
  /** More than one line. */
  rows?: number
  type?: 'text' | 'email' | 'tel' | 'url' | 'date' | 'time' | 'datetime-local'
  isUrdu?: boolean
  /** The text shown instead of a blank one. */
  placeholder?: string | undefined
  className?: string
}

/** One text of a form, with its error. */
export function TextField<Values extends FieldValues>(props: TextFieldProps<Values>) {
  const {
    form,
    name,
    label,
    max,
    hint,
    required = false,
    rows,
    type = 'text',
    isUrdu,
    placeholder,
    className,
  } = props
  const lengthOf = use(Lengths)
  const path = name as Path<Values>
  const { error } = form.getFieldState(path, useFormState({ control: form.control }))
  const urdu = isUrdu ? { dir: 'rtl', lang: 'ur' } : {}
  const isDate = type === 'date' || type === 'time' || type === 'datetime-local'
  return (
    <Field
      label={label}
      required={required}
      optional={!required}
      error={error?.message}
      {...(hint ? { hint } : {})}
      {...(className ? { className } : {})}
    >
      {(control) =>
        rows ? (
          <Textarea
            {...control}
            {...urdu}
            placeholder={placeholder}
            rows={rows}
            maxLength={max ?? lengthOf(name)}
            {...form.register(path)}
          />
        ) : (
          <Input
            {...control}
            {...urdu}
            placeholder={placeholder}
            type={type}
            {...(isDate ? {} : { maxLength: max ?? lengthOf(name) })}
            {...form.register(path)}
          />
        )
      }
    </Field>
  )
}

/** An amount of rupees among the texts of a form. */
export function AmountField<Values extends FieldValues>({
  form,
  name,
  ...props
}: Pick<TextFieldProps<Values>, 'form' | 'name' | 'label' | 'required'>) {
  const path = name as Path<Values>
  const { error } = form.getFieldState(path, useFormState({ control: form.control }))
  return (
    <Field {...props} optional={!props.required} error={error?.message}>
      {(control) => (
        <Input
          {...control}
          inputMode="decimal"
          maxLength={MAX_TYPED_AMOUNT}
          {...form.register(path, typedAmount)}
        />
      )}
    </Field>
  )
}

/** A public text in English and Urdu, side by side. */
export const BothFields = <Values extends FieldValues>({
  name,
  label,
  required = false,
  ...props
}: TextFieldProps<Values>) => (
  <>
    <TextField {...props} name={`${name}.en`} label={label} required={required} />
    <TextField {...props} name={`${name}.ur`} label={`${label} in Urdu`} isUrdu />
  </>
)
