import { useState } from 'react'
import { type Control, type FieldErrors, type UseFormRegister, useController } from 'react-hook-form'
import { Field } from '@/components/forms/field'
import { Card } from '@/components/ui/card'
import { CardHead } from '@/components/ui/card-head'
import { Input } from '@/components/ui/input'
import { hasFacts, type SomeFacts } from '@/lib/catalogue/products/plant'
import {
  MAX_BOTANICAL_LENGTH,
  MAX_LOCAL_LENGTH,
  MAX_LOCAL_NAMES,
  plantFields,
} from '@/lib/catalogue/products/plant-fields'
import { PlantChoice, PlantMonths, PlantNumber } from './plant-choices'
import { plantOptions, safetyOptions } from './plant-options'
import { TagField } from './tag-field'
import type { ProductValues } from './values'

type PlantFieldsProps = {
  control: Control<ProductValues>
  register: UseFormRegister<ProductValues>
  errors: FieldErrors<ProductValues>
  /** The facts that the form begins with. */
  known: SomeFacts | undefined
}

// The form has six columns on wide screens and two on phones.
const half = 'col-span-full sm:col-span-3'
const third = 'sm:col-span-2'

/** The facts about a plant. They are folded while they are empty, as a pot has none of them. */
export function PlantFields({ control, register, errors, known }: PlantFieldsProps) {
  const names = useController({ control, name: 'localNames' })
  const [isFilled] = useState(() => known !== undefined && hasFacts(known))
  const isWrong = Object.keys(plantFields).some((name) => name in errors)
  const field = { register, errors }
  return (
    <Card className="grid min-w-0 gap-3" aria-labelledby="care-and-facts">
      <CardHead id="care-and-facts" title="Care and facts">
        For plants, and all of it may stay empty. Customers find and filter plants by it. Whether a plant is
        poisonous is shown as not known until it is chosen here.
      </CardHead>
      <details open={isFilled || isWrong ? true : undefined}>
        <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-primary">
          {isFilled ? 'Facts about the plant' : 'Add facts about the plant'}
        </summary>
        <div className="grid grid-cols-2 items-start gap-4 pt-2 sm:grid-cols-6">
          <Field className="col-span-full" label="Botanical name" error={errors.botanicalName?.message}>
            {(control) => (
              <Input {...control} lang="la" maxLength={MAX_BOTANICAL_LENGTH} {...register('botanicalName')} />
            )}
          </Field>
          <div className="col-span-full">
            <TagField
              name="localNames"
              label="Local names, in Urdu or Latin letters"
              values={names.field.value}
              suggestions={[]}
              max={MAX_LOCAL_NAMES}
              maxLength={MAX_LOCAL_LENGTH}
              error={errors.localNames?.message}
              inputRef={names.field.ref}
              onChange={names.field.onChange}
              onBlur={names.field.onBlur}
            />
          </div>
          <PlantChoice {...field} className={half} name="light" options={plantOptions.light} />
          <PlantChoice {...field} className={half} name="water" options={plantOptions.water} />
          <PlantChoice
            {...field}
            className={`col-span-full ${third}`}
            name="difficulty"
            options={plantOptions.difficulty}
          />
          <PlantChoice
            {...field}
            className={`col-span-full ${third}`}
            name="place"
            options={plantOptions.place}
          />
          <PlantChoice
            {...field}
            className={`col-span-full ${third}`}
            name="habit"
            options={plantOptions.habit}
          />
          <PlantNumber {...field} className={third} name="spread" unit="cm" />
          <PlantNumber {...field} className={third} name="height.min" unit="cm" />
          <PlantNumber {...field} className={third} name="height.max" unit="cm" />
          <PlantNumber {...field} className="sm:col-span-3" name="temperature.min" unit="°C" />
          <PlantNumber {...field} className="sm:col-span-3" name="temperature.max" unit="°C" />
          <fieldset className="col-span-full grid gap-4 sm:grid-cols-3">
            <legend className="mb-1.5 text-sm font-semibold">Poisonous when eaten</legend>
            {(['cats', 'dogs', 'people'] as const).map((who) => (
              <PlantChoice {...field} key={who} className="" name={`safety.${who}`} options={safetyOptions} />
            ))}
          </fieldset>
          <PlantMonths {...field} name="floweringMonths" />
          <PlantMonths {...field} name="sowingMonths" />
        </div>
      </details>
    </Card>
  )
}
