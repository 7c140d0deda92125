import { type UseFormReturn, useFormState } from 'react-hook-form'
import { Field } from '@/components/forms/field'
import { Input } from '@/components/ui/input'
import type { ShopSettings } from '@/lib/settings/schema'
import { FieldGrid, SettingsSection } from './settings-section'

/** Limits of cash orders, and until when they must be confirmed. */
export function CashOrderFields({ form }: { form: UseFormReturn<ShopSettings> }) {
  const { register, control } = form
  // useFormState, as the form object does not change with its errors.
  const { errors } = useFormState({ control })
  return (
    <SettingsSection
      id="cash"
      legend="Cash orders"
      lead="A cash order takes plants off sale before it is paid, so it has limits and must be confirmed."
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
        <Field
          label="Hours until confirmed"
          optional
          hint="How long the stock of an unconfirmed cash order is held. Then the order is cancelled. Leave empty for no end."
          error={errors.cashOrders?.holdHours?.message}
        >
          {(control) => <Count {...control} {...register('cashOrders.holdHours')} />}
        </Field>
        <Field
          label="Hours until the next call"
          required
          hint="When a call that was not answered is repeated."
          error={errors.cashOrders?.callAgainHours?.message}
        >
          {(control) => <Count {...control} {...register('cashOrders.callAgainHours')} />}
        </Field>
      </FieldGrid>
    </SettingsSection>
  )
}

const Count = (props: React.ComponentProps<typeof Input>) => (
  <Input className="max-w-28" inputMode="numeric" maxLength={4} {...props} />
)
