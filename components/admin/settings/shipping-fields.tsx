import { use } from 'react'
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import { useTranslations } from '#i18n'
import { RupeesField } from '@/components/admin/rupees-field'
import { FieldGrid, SettingsSection } from '@/components/admin/settings-section'
import { UnitInput } from '@/components/admin/unit-input'
import { Field } from '@/components/forms/field'
import { Lengths } from '@/components/forms/lengths'
import { typedAmount } from '@/components/forms/typed-amount'
import type { ShippingOfferProps } from '@/components/home/shipping-offer'
import { Input } from '@/components/ui/input'
import { Link } from '@/components/ui/link'
import { adminPaths } from '@/lib/base/admin-paths'
import { latinDigits } from '@/lib/base/digits'
import { paisaToRupees, parseRupees } from '@/lib/base/money'
import type { ShopSettings } from '@/lib/shop/settings/schema'
import { ShippingRule } from './shipping-rule'

/** The values as typed, so amounts may be texts of any kind. */
type Typed = Pick<ShopSettings, 'shipping' | 'taxPercent'>

const amountOf = (typed: unknown): number | null => {
  const paisa = parseRupees(typed)
  return paisa === null ? null : paisaToRupees(paisa)
}

/** The typed values; invalid ones are replaced by the saved ones. */
function readTyped({ shipping, taxPercent }: Typed, saved: Typed): Typed {
  const isBlank = shipping.freeAbove === null || String(shipping.freeAbove).trim() === ''
  const tax = Number(latinDigits(String(taxPercent)).trim() || 'none')
  return {
    shipping: {
      text: shipping.text.trim() || saved.shipping.text,
      promised: amountOf(shipping.promised) ?? saved.shipping.promised,
      charge: amountOf(shipping.charge) ?? saved.shipping.charge,
      freeAbove: isBlank ? null : (amountOf(shipping.freeAbove) ?? saved.shipping.freeAbove),
    },
    taxPercent: Number.isInteger(tax) && tax >= 0 && tax <= 100 ? tax : saved.taxPercent,
  }
}

type ShippingFieldsProps = Pick<ShippingOfferProps, 'zones'> & {
  form: UseFormReturn<ShopSettings>
  saved: Typed
  hasTaxClasses: boolean
}

/** Promise and rule side by side, as they are typed. */
export function ShippingFields({ form, saved, zones, hasTaxClasses }: ShippingFieldsProps) {
  const t = useTranslations('tax.link')
  const { register, control } = form
  // useFormState, as the form object does not change with its errors.
  const { errors } = useFormState({ control })
  const [shipping, taxPercent] = useWatch({ control, name: ['shipping', 'taxPercent'] })
  return (
    <SettingsSection
      id="shipping"
      legend="Shipping and tax"
      lead="Applies to new orders as soon as you save. Existing orders keep their charges."
    >
      <ShippingRule
        {...readTyped({ shipping, taxPercent }, saved)}
        zones={zones}
        hasTaxClasses={hasTaxClasses}
      />
      {!zones && (
        <FieldGrid>
          <PromiseFields form={form} />
        </FieldGrid>
      )}
      <div className="grid gap-4 sm:grid-cols-3">
        <RupeesField
          label="Shipping charge"
          required
          hint="Per order."
          error={errors.shipping?.charge?.message}
          field={register('shipping.charge', typedAmount)}
        />
        <RupeesField
          label="Free above"
          optional
          hint="For the goods before tax. Leave empty if shipping is never free."
          error={errors.shipping?.freeAbove?.message}
          field={register('shipping.freeAbove', typedAmount)}
        />
        <Field
          label="Tax"
          required
          hint={
            <>
              A whole percentage of the goods.{' '}
              <Link className="link" href={adminPaths.tax}>
                {t('classesAndMore')}
              </Link>
            </>
          }
          error={errors.taxPercent?.message}
        >
          {(control) => (
            <UnitInput {...control} unit="%" inputMode="numeric" maxLength={3} {...register('taxPercent')} />
          )}
        </Field>
      </div>
    </SettingsSection>
  )
}

/** The text on the home page of the demo, independent of the charge. */
function PromiseFields({ form: { register, control } }: { form: UseFormReturn<ShopSettings> }) {
  const { errors } = useFormState({ control })
  const lengthOf = use(Lengths)
  return (
    <>
      <Field
        label="Shipping text"
        required
        hint="On the home page, after “Flat shipping of”."
        error={errors.shipping?.text?.message}
      >
        {(control) => (
          <Input {...control} maxLength={lengthOf('shipping.text')} {...register('shipping.text')} />
        )}
      </Field>
      <RupeesField
        label="Promised price"
        required
        hint="The price named in the text; 0 if it promises free shipping."
        error={errors.shipping?.promised?.message}
        field={register('shipping.promised', typedAmount)}
      />
    </>
  )
}
