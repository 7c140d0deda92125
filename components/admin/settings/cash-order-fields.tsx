import { type UseFormReturn, useFormState } from 'react-hook-form'
import { FieldGrid, SettingsSection } from '@/components/admin/settings-section'
import { UnitInput } from '@/components/admin/unit-input'
import { Field } from '@/components/forms/field'
import { typedAmount } from '@/components/forms/typed-amount'
import { Input } from '@/components/ui/input'
import type { CashOrders, ShopSettings } from '@/lib/shop/settings/schema'

type CashField = { name: keyof CashOrders; label: string; hint: string; unit?: 'Rs' | '%'; required?: true }

const fields: readonly CashField[] = [
  {
    name: 'holdHours',
    label: 'Hours until confirmed',
    hint: 'How long the stock of an unconfirmed cash order is held. Then the order is cancelled. Leave empty for no end.',
  },
  {
    name: 'callAgainHours',
    label: 'Hours until the next call',
    hint: 'When a call that was not answered is repeated.',
    required: true,
  },
  {
    name: 'mostPieces',
    label: 'Quantity of one product',
    hint: 'The most of one product in a cash order, if its stock is limited. Leave empty for no limit.',
  },
  {
    name: 'mostOpen',
    label: 'Open cash orders',
    hint: 'The most unconfirmed cash orders per customer and per phone number. Leave empty for no limit.',
  },
  {
    name: 'firstOrderMost',
    label: 'First order',
    unit: 'Rs',
    hint: 'The highest total, until an order was delivered to the phone number. Leave empty for no limit.',
  },
  {
    name: 'firstOrderPieces',
    label: 'Quantity in a first order',
    hint: 'The most of one product, until an order was delivered to the phone number. Leave empty for no limit.',
  },
  {
    name: 'mostRefused',
    label: 'Refused parcels',
    hint: 'A phone number that refused this many parcels in twelve months gets no cash order. Leave empty for no limit.',
  },
  {
    name: 'depositPercent',
    label: 'Deposit',
    unit: '%',
    hint: 'With this part of the total paid online, an order above the three limits before, or to a city without cash, is taken. Leave empty for no deposits.',
  },
]

/** `hasDeposits`: something can be paid online. */
type CashOrderFieldsProps = { form: UseFormReturn<ShopSettings>; hasDeposits: boolean }

/** Limits of cash orders, and until when they must be confirmed. */
export function CashOrderFields({ form, hasDeposits }: CashOrderFieldsProps) {
  const { register, control } = form
  // useFormState, as the form object does not change with its errors.
  const { errors } = useFormState({ control })
  const shown = hasDeposits ? fields : fields.filter(({ name }) => name !== 'depositPercent')
  return (
    <SettingsSection
      id="cash"
      legend="Cash orders"
      lead="A cash order takes plants off sale before it is paid, so it has limits and must be confirmed."
    >
      <FieldGrid>
        {shown.map(({ name, label, hint, unit, required }) => (
          <Field
            key={name}
            label={label}
            {...(required ? { required } : { optional: true })}
            hint={hint}
            error={errors.cashOrders?.[name]?.message}
          >
            {(control) =>
              unit ? (
                <UnitInput
                  unit={unit}
                  {...control}
                  {...register(`cashOrders.${name}`, unit === 'Rs' ? typedAmount : {})}
                />
              ) : (
                <Input
                  className="max-w-28"
                  inputMode="numeric"
                  maxLength={8}
                  {...control}
                  {...register(`cashOrders.${name}`)}
                />
              )
            }
          </Field>
        ))}
      </FieldGrid>
    </SettingsSection>
  )
}
