import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import { useTranslations } from '#i18n'
import { Field } from '@/components/forms/field'
import { MAX_TYPED_AMOUNT } from '@/components/forms/typed-amount'
import { Input } from '@/components/ui/input'
import type { ProductValues } from './values'

type SaleFieldsProps = {
  register: UseFormRegister<ProductValues>
  errors: FieldErrors<ProductValues>
}

const third = 'col-span-full sm:col-span-2'

/** A lower price from and to a time. */
export function SaleFields({ register, errors }: SaleFieldsProps) {
  const t = useTranslations('prices.sale')
  return (
    <>
      <Field
        className={third}
        label={t('amount')}
        optional
        hint={t('amountHint')}
        error={errors.sale?.amount?.message}
      >
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            maxLength={MAX_TYPED_AMOUNT}
            {...register('sale.amount')}
          />
        )}
      </Field>
      <Field
        className={third}
        label={t('from')}
        optional
        hint={t('fromHint')}
        error={errors.sale?.from?.message}
      >
        {(control) => <Input {...control} type="datetime-local" {...register('sale.from')} />}
      </Field>
      <Field className={third} label={t('to')} optional hint={t('toHint')} error={errors.sale?.to?.message}>
        {(control) => <Input {...control} type="datetime-local" {...register('sale.to')} />}
      </Field>
    </>
  )
}
