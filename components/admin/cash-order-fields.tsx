import { type UseFormReturn, useFormState } from 'react-hook-form'
import { Field } from '@/components/forms/field'
import { cardVariants } from '@/components/ui/card'
import { Input } from '@/components/ui/input'
import type { ShopSettings } from '@/lib/settings/schema'

/** Limits of unconfirmed cash orders per customer. */
export function CashOrderFields({ form }: { form: UseFormReturn<ShopSettings> }) {
  const { register, control } = form
  // useFormState, as the form object does not change with its errors.
  const { errors } = useFormState({ control })
  return (
    <fieldset className={cardVariants({ className: 'grid gap-4 sm:grid-cols-2' })}>
      <legend className="sr-only">Cash orders</legend>
      <div className="sm:col-span-2">
        <h2 className="text-xl">Cash orders</h2>
        <p className="chart-lead">
          A cash order takes plants off sale before it is paid. Online orders have no such limits.
        </p>
      </div>
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
    </fieldset>
  )
}

const Count = (props: React.ComponentProps<typeof Input>) => (
  <Input inputMode="numeric" maxLength={4} {...props} />
)
