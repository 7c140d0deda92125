import { useId } from 'react'
import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import { useTranslations } from '#i18n'
import { useMay } from '@/components/auth/rights'
import { Field } from '@/components/forms/field'
import { MAX_TYPED_AMOUNT } from '@/components/forms/typed-amount'
import { Input } from '@/components/ui/input'
import type { Needed } from '@/lib/base/permissions'
import { SaleFields } from './sale-fields'
import { type ProductValues, units } from './values'

type PotFieldsProps = {
  register: UseFormRegister<ProductValues>
  errors: FieldErrors<ProductValues>
  potTypes: readonly string[]
  /** Who adds a product enters its first price and stock. */
  isNew: boolean
}

// The form has six columns on wide screens and two on phones.
const half = 'sm:col-span-3'
const third = 'sm:col-span-2'

export function PotFields({ register, errors, potTypes, isNew }: PotFieldsProps) {
  const id = useId()
  const may = useMay()
  const t = useTranslations('staff.rights')
  const isFixed = (needed: Needed) => !isNew && !may(needed)
  const isPriceFixed = isFixed('prices.write')
  const isStockFixed = isFixed('stock.write')
  return (
    <>
      <Field
        className={half}
        label="Price in rupees"
        required
        hint={isPriceFixed && t('readOnly')}
        error={errors.price?.amount?.message}
      >
        {(control) => (
          <Input
            {...control}
            readOnly={isPriceFixed}
            inputMode="decimal"
            autoComplete="off"
            maxLength={MAX_TYPED_AMOUNT}
            {...register('price.amount')}
          />
        )}
      </Field>
      <Field
        className={half}
        label="Stock"
        hint={isStockFixed ? t('readOnly') : 'Leave empty for unlimited stock.'}
        error={errors.stock?.message}
      >
        {(control) => (
          <Input
            {...control}
            readOnly={isStockFixed}
            inputMode="numeric"
            autoComplete="off"
            maxLength={9}
            {...register('stock')}
          />
        )}
      </Field>
      {may('prices.write') && <SaleFields register={register} errors={errors} />}
      <Field
        className={third}
        label="Pot size"
        optional
        hint="Leave as 0 if not applicable."
        error={errors.potSize?.size?.message}
      >
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            maxLength={8}
            {...register('potSize.size')}
          />
        )}
      </Field>
      <Field className={third} label="Unit" error={errors.potSize?.unit?.message}>
        {(control) => (
          <>
            <Input
              {...control}
              list={`${id}-units`}
              autoComplete="off"
              maxLength={20}
              {...register('potSize.unit')}
            />
            <datalist id={`${id}-units`}>
              {units.map((unit) => (
                <option key={unit} value={unit} />
              ))}
            </datalist>
          </>
        )}
      </Field>
      <Field className={third} label="Pot type" optional error={errors.potType?.message}>
        {(control) => (
          <>
            <Input
              {...control}
              list={`${id}-types`}
              autoComplete="off"
              maxLength={50}
              {...register('potType')}
            />
            <datalist id={`${id}-types`}>
              {potTypes.map((type) => (
                <option key={type} value={type} />
              ))}
            </datalist>
          </>
        )}
      </Field>
      <Field
        className="col-span-full"
        label="Weight in grams"
        optional
        hint="One piece, packed. Empty: the weight for its pot size in Delivery."
        error={errors.weightGrams?.message}
      >
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            autoComplete="off"
            maxLength={7}
            {...register('weightGrams')}
          />
        )}
      </Field>
    </>
  )
}
