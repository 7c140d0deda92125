import { type Control, type FieldErrors, type UseFormRegister, useWatch } from 'react-hook-form'
import { useTranslations } from '#i18n'
import { Field } from '@/components/forms/field'
import { Card } from '@/components/ui/card'
import { CardHead } from '@/components/ui/card-head'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import type { MissingPart } from '@/lib/catalogue/states/complete'
import { type ProductState, statesAfter } from '@/lib/catalogue/states/state'
import { MissingParts } from './missing-parts'
import type { ProductValues } from './values'

type StateFieldsProps = {
  control: Control<ProductValues>
  register: UseFormRegister<ProductValues>
  errors: FieldErrors<ProductValues>
  /** Null: a new product. */
  before: ProductState | null
  /** How many the form has now. */
  pictures: number
  /** Goes to the field of a part that is missing. */
  onGoTo: (part: MissingPart) => void
}

/** Whether visitors see the product, and from when on. */
export function StateFields({ control, register, errors, before, pictures, onGoTo }: StateFieldsProps) {
  const t = useTranslations('catalogue.states')
  const state = useWatch({ control, name: 'state' })
  const states = statesAfter(before)
  return (
    <Card className="grid gap-4" aria-labelledby="product-state">
      <CardHead id="product-state" title={t('title')} />
      <Field
        label={t('state')}
        error={errors.state?.message}
        {...(states.includes('DRAFT') ? {} : { hint: t('wasShown') })}
      >
        {(field) => (
          <Select {...field} {...register('state')}>
            {states.map((value) => (
              <option key={value} value={value}>
                {t(`choices.${value}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {/* The errors of the fields say what a new product needs that is shown at once. */}
      {(state !== 'SHOWN' || (before !== null && before !== 'SHOWN')) && (
        <MissingParts control={control} pictures={pictures} onGoTo={onGoTo} />
      )}
      {/* A shown product has no date; its error stays visible. */}
      {(state !== 'SHOWN' || errors.showFrom) && (
        <Field label={t('showFrom')} optional hint={t('showFromHint')} error={errors.showFrom?.message}>
          {(field) => <Input {...field} type="datetime-local" {...register('showFrom')} />}
        </Field>
      )}
    </Card>
  )
}
