import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import { useTranslations } from '#i18n'
import { Field } from '@/components/forms/field'
import { Select } from '@/components/ui/select'
import type { TaxClass } from '@/lib/shop/tax/classes'
import { TaxClassOptions } from './tax-class-options'
import type { ProductValues } from './values'

type TaxClassFieldProps = {
  register: UseFormRegister<ProductValues>
  errors: FieldErrors<ProductValues>
  classes: readonly TaxClass[]
}

/** The tax class of one product, in place of that of its categories. */
export function TaxClassField({ register, errors, classes }: TaxClassFieldProps) {
  const t = useTranslations('catalogue.tax')
  return (
    <Field
      className="col-span-full"
      label={t('label')}
      optional
      hint={t('hint')}
      error={errors.taxClass?.message}
    >
      {(control) => (
        <Select {...control} {...register('taxClass')}>
          <option value="">{t('byCategory')}</option>
          <TaxClassOptions classes={classes} />
        </Select>
      )}
    </Field>
  )
}
