import { type UseFormReturn, useFormState } from 'react-hook-form'
import { Field } from '@/components/forms/field'
import { Input } from '@/components/ui/input'
import type { ShopSettings } from '@/lib/settings/schema'
import { FieldGrid, SettingsSection } from './settings-section'

/** Limits of unconfirmed cash orders per customer. */
export function CashOrderFields({ form }: { form: UseFormReturn<ShopSettings> }) {
  const { register, control } = form
  // useFormState, as the form object does not change with its errors.
  const { errors } = useFormState({ control })
  return (
    <SettingsSection
      id="cash"
      legend="Cash orders"
      lead="A cash order takes plants off sale before it is paid. Online orders have no such limits."
    >
      <FieldGrid>
        <Field
          label="Quantity of one product"
          optional
          hint="The most of one product in a cash order, if its stock is limited. Leave empty for no limit."
          error={errors.cashOrders?.mostPieces?.message}
        >
          {(control) => <Count {...control} {...register('cashOrders.mostPieces')} />}
        </Field>
        <Field
          label="Open cash orders"
          optional
          hint="The most unconfirmed cash orders per customer and per phone number. Leave empty for no limit."
          error={errors.cashOrders?.mostOpen?.message}
        >
          {(control) => <Count {...control} {...register('cashOrders.mostOpen')} />}
        </Field>
      </FieldGrid>
    </SettingsSection>
  )
}

const Count = (props: React.ComponentProps<typeof Input>) => (
  <Input className="max-w-28" inputMode="numeric" maxLength={4} {...props} />
)
