import { type UseFormReturn, useFormState } from 'react-hook-form'
import { useTranslations } from '#i18n'
import { FieldGrid, SettingsSection } from '@/components/admin/settings-section'
import { UnitInput } from '@/components/admin/unit-input'
import { Field } from '@/components/forms/field'
import { MAX_TYPED_AMOUNT, typedAmount } from '@/components/forms/typed-amount'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { type Column, fieldNames } from '@/lib/reconciling/statements/fields'
import type { StatementSettings } from '@/lib/reconciling/statements/settings-schema'
import { bankName } from '@/lib/reconciling/statements/source-kinds'
import { termFields } from './term-fields'

type SourceFieldsProps = {
  form: UseFormReturn<StatementSettings>
  place: number
  name: string
  columns: readonly Column[]
}

/** Withholding, fees and days of one courier, and the columns of its statements. */
export function SourceFields({ form, place, name, columns }: SourceFieldsProps) {
  const { register, control, setValue } = form
  const { errors } = useFormState({ control })
  const t = useTranslations('transfers.statements')
  return (
    <SettingsSection id={`source-${place}`} legend={name} lead={columnsText(columns)}>
      {/* Nothing is agreed with a bank: its lines confirm transfers. */}
      {name === bankName ? (
        <p>{t('bank')}</p>
      ) : (
        <FieldGrid>
          {termFields.map(({ name: field, label, hint, unit, optional }) => (
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
                    maxLength={MAX_TYPED_AMOUNT}
                    {...props}
                    {...register(`sources.${place}.${field}`, unit === 'Rs' ? typedAmount : {})}
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
      )}
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

/** The meaning of the columns of its statements. */
function columnsText(columns: readonly Column[]) {
  const used = columns.filter(({ field }) => field !== null)
  if (used.length === 0) return 'The columns of its statements are asked for with the first file.'
  return (
    <>
      Columns of its statements:{' '}
      {used.map(({ header, field }, index) => (
        <span key={header}>
          {index > 0 && ', '}
          <bdi>{header}</bdi> is {field && fieldNames[field].toLowerCase()}
        </span>
      ))}
      .
    </>
  )
}
