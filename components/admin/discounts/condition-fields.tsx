import { type UseFormReturn, useFormState } from 'react-hook-form'
import { RupeesField } from '@/components/admin/rupees-field'
import { TextField } from '@/components/admin/text-field'
import { Field } from '@/components/forms/field'
import { Card } from '@/components/ui/card'
import { CardHead } from '@/components/ui/card-head'
import { Checkbox } from '@/components/ui/checkbox'
import { Input } from '@/components/ui/input'
import type { DiscountValues } from './values'

/** When a code is valid, from which order on, and how often. */
export function ConditionFields({ form }: { form: UseFormReturn<DiscountValues> }) {
  const { errors } = useFormState({ control: form.control })
  return (
    <Card className="grid min-w-0 gap-5" aria-labelledby="discount-conditions">
      <CardHead id="discount-conditions" title="Conditions">
        A field that is blank sets no condition. A cancelled order gives its use back.
      </CardHead>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1 2xl:grid-cols-2">
        <TextField
          form={form}
          name="startsAt"
          label="Valid from"
          type="datetime-local"
          hint="Karachi time."
        />
        <TextField form={form} name="endsAt" label="Valid until" type="datetime-local" hint="Karachi time." />
      </div>
      <RupeesField
        label="Least order"
        optional
        hint="What the products cost at least, before tax and delivery."
        error={errors.least?.message}
        field={form.register('least')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Uses in all" optional error={errors.limitTotal?.message}>
          {(field) => <Input inputMode="numeric" maxLength={7} {...field} {...form.register('limitTotal')} />}
        </Field>
        <Field
          label="Uses per person"
          optional
          hint="A person is an account or a phone number."
          error={errors.limitPerson?.message}
        >
          {(field) => (
            <Input inputMode="numeric" maxLength={7} {...field} {...form.register('limitPerson')} />
          )}
        </Field>
      </div>
      <label className="flex items-start gap-3">
        <Checkbox {...form.register('firstOrderOnly')} />
        <span>
          First orders only
          <span className="block text-sm text-muted-foreground">
            For people without another order that is not cancelled.
          </span>
        </span>
      </label>
    </Card>
  )
}
