import { type FieldArrayWithId, type UseFormReturn, useFormState } from 'react-hook-form'
import { useTranslations } from '#i18n'
import { Field } from '@/components/forms/field'
import { MAX_TYPED_AMOUNT } from '@/components/forms/typed-amount'
import { CloseIcon } from '@/components/ui/icons'
import { Input } from '@/components/ui/input'
import { PlantThumb } from '@/components/ui/plant-thumb'
import type { ArrivalValues } from './arrival-draft'

type ArrivalLinesProps = {
  form: UseFormReturn<ArrivalValues>
  fields: readonly FieldArrayWithId<ArrivalValues, 'lines'>[]
  onRemove: (index: number) => void
}

/** The plants of an arrival: how many came, and what one of them cost. */
export function ArrivalLines({ form, fields, onRemove }: ArrivalLinesProps) {
  const t = useTranslations('stock.arrival')
  const { errors } = useFormState({ control: form.control })
  if (fields.length === 0) return null
  return (
    <ul className="grid gap-3" aria-label={t('plants')}>
      {fields.map(({ id, name, size, picture }, index) => (
        <li key={id} className="grid gap-3 rounded-lg border border-border p-3">
          <div className="flex items-start gap-3">
            <PlantThumb src={picture ?? undefined} className="w-11" />
            <p className="min-w-0 grow font-semibold wrap-anywhere">
              {name}
              {size && <span className="font-normal text-muted-foreground"> · {size}</span>}
            </p>
            <button
              type="button"
              className="tool -mt-1.5 -me-1.5"
              aria-label={t('remove', { name })}
              onClick={() => onRemove(index)}
            >
              <CloseIcon />
            </button>
          </div>
          <div className="grid grid-cols-2 items-start gap-3">
            <Field
              label={<Named text={t('quantity')} name={name} />}
              required
              error={errors.lines?.[index]?.quantity?.message}
            >
              {(control) => (
                <Input
                  {...control}
                  className="text-xl tabular-nums"
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={7}
                  {...form.register(`lines.${index}.quantity`)}
                />
              )}
            </Field>
            <Field
              label={<Named text={t('cost')} name={name} />}
              error={errors.lines?.[index]?.cost?.message}
            >
              {(control) => (
                <Input
                  {...control}
                  inputMode="decimal"
                  autoComplete="off"
                  maxLength={MAX_TYPED_AMOUNT}
                  {...form.register(`lines.${index}.cost`)}
                />
              )}
            </Field>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** The label of a field in a list of plants: screen readers read the plant as well. */
const Named = ({ text, name }: { text: string; name: string }) => (
  <>
    {text}
    <span className="sr-only">: {name}</span>
  </>
)
