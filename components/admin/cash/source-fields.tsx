import { type UseFormReturn, useFormState } from 'react-hook-form'
import { FieldGrid, SettingsSection } from '@/components/admin/settings-section'
import { UnitInput } from '@/components/admin/unit-input'
import { Field } from '@/components/forms/field'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { type Column, fieldNames } from '@/lib/statements/fields'
import type { CashSettings, CashSource } from '@/lib/statements/settings-schema'

type SourceFieldsProps = {
  form: UseFormReturn<CashSettings>
  place: number
  name: string
  columns: readonly Column[]
}

type TermField = {
  name: Exclude<keyof CashSource, 'name' | 'columns'>
  label: string
  hint: string
  unit?: 'Rs' | '%'
  optional?: true
}

const fields: readonly TermField[] = [
  {
    name: 'incomeTax',
    label: 'Income tax withheld',
    unit: '%',
    optional: true,
    hint: 'Of what was collected. Leave empty and it is not checked.',
  },
  {
    name: 'salesTax',
    label: 'Sales tax withheld',
    unit: '%',
    optional: true,
    hint: 'Of what was collected. Leave empty and it is not checked.',
  },
  {
    name: 'feeFlat',
    label: 'Fee for each parcel',
    unit: 'Rs',
    optional: true,
    hint: 'With the taxes on it. Leave empty and fees are not checked.',
  },
  {
    name: 'feePercent',
    label: 'And of what was collected',
    unit: '%',
    hint: 'Added to the fee of each parcel.',
  },
  {
    name: 'feeReturned',
    label: 'Fee for a returned parcel',
    unit: 'Rs',
    hint: 'Instead of both, when nothing was collected.',
  },
  {
    name: 'rounding',
    label: 'Rounding',
    unit: 'Rs',
    hint: 'An amount may be off by this much without being a difference.',
  },
  {
    name: 'overdueDays',
    label: 'Days until it is missing',
    hint: 'A delivered parcel that no statement names is missing after so many days.',
  },
]

/** Withholding, fees and days of one courier, and the columns of its statements. */
export function SourceFields({ form, place, name, columns }: SourceFieldsProps) {
  const { register, control, setValue } = form
  const { errors } = useFormState({ control })
  return (
    <SettingsSection id={`source-${place}`} legend={name} lead={columnsText(columns)}>
      <FieldGrid>
        {fields.map(({ name: field, label, hint, unit, optional }) => (
          <Field
            key={field}
            label={label}
            {...(optional ? { optional } : { required: true })}
            hint={hint}
            error={errors.sources?.[place]?.[field]?.message}
          >
            {(props) =>
              unit ? (
                <UnitInput
                  unit={unit}
                  inputMode="decimal"
                  maxLength={8}
                  {...props}
                  {...register(`sources.${place}.${field}`)}
                />
              ) : (
                <Input
                  className="max-w-28"
                  inputMode="numeric"
                  maxLength={3}
                  {...props}
                  {...register(`sources.${place}.${field}`)}
                />
              )
            }
          </Field>
        ))}
      </FieldGrid>
      {columns.length > 0 && (
        <Button
          variant="outline"
          className="justify-self-start"
          onClick={() => setValue(`sources.${place}.columns`, [], { shouldDirty: true })}
        >
          Forget the columns
        </Button>
      )}
    </SettingsSection>
  )
}

/** Which column of its statements is what. */
function columnsText(columns: readonly Column[]) {
  const used = columns.filter(({ field }) => field !== null)
  if (used.length === 0) return 'The columns of its statements are asked for with the first file.'
  return (
    <>
      Columns of its statements:{' '}
      {used.map(({ header, field }, at) => (
        <span key={header}>
          {at > 0 && ', '}
          <bdi>{header}</bdi> is {field && fieldNames[field].toLowerCase()}
        </span>
      ))}
      .
    </>
  )
}
