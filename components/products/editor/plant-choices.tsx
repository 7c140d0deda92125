import { type FieldErrors, type FieldError as FormError, get, type UseFormRegister } from 'react-hook-form'
import { Field, FieldError } from '@/components/forms/field'
import { Checkbox } from '@/components/ui/checkbox'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { shortMonth } from '@/lib/base/time/names'
import { productLabels } from '@/lib/catalogue/products/form'
import type { plantOptions } from './plant-options'
import type { ProductValues } from './values'

type InForm = { register: UseFormRegister<ProductValues>; errors: FieldErrors<ProductValues> }

function errorOf(errors: InForm['errors'], name: string): string | undefined {
  const error: FormError | undefined = get(errors, name)
  return error?.message
}

type ChoiceProps = InForm & {
  name: keyof typeof plantOptions | `safety.${'cats' | 'dogs' | 'people'}`
  /** Text by value, in their order. */
  options: Record<string, string>
  className: string
}

/** One value of a list. */
export const PlantChoice = ({ name, options, register, errors, className }: ChoiceProps) => (
  <Field className={className} label={productLabels[name]} error={errorOf(errors, name)}>
    {(control) => (
      <Select {...control} {...register(name)}>
        {Object.entries(options).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    )}
  </Field>
)

type NumberProps = InForm & {
  name: 'spread' | `${'height' | 'temperature'}.${'min' | 'max'}`
  unit: string
  className: string
}

/** A whole number; below zero too, for which phones have no keyboard of digits. */
export const PlantNumber = ({ name, unit, register, errors, className }: NumberProps) => (
  <Field className={className} label={`${productLabels[name]}, ${unit}`} error={errorOf(errors, name)}>
    {(control) => <Input {...control} autoComplete="off" maxLength={6} {...register(name)} />}
  </Field>
)

const months = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]

/** Any of the twelve months. */
export const PlantMonths = ({
  name,
  register,
  errors,
}: InForm & { name: 'floweringMonths' | 'sowingMonths' }) => (
  <fieldset className="col-span-full">
    <legend className="text-sm font-semibold">{productLabels[name]}</legend>
    <div className="grid grid-cols-3 min-[30rem]:grid-cols-4 sm:grid-cols-6">
      {months.map((month) => (
        <label key={month} className="flex min-h-11 cursor-pointer items-center gap-2">
          <Checkbox value={month + 1} {...register(name)} />
          {shortMonth(month, 'en')}
        </label>
      ))}
    </div>
    <FieldError>{errorOf(errors, name)}</FieldError>
  </fieldset>
)
