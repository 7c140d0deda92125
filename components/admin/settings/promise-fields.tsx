import { use } from 'react'
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import { SettingsSection } from '@/components/admin/settings-section'
import { Callout } from '@/components/feedback/callout'
import { Field } from '@/components/forms/field'
import { Lengths } from '@/components/forms/lengths'
import { Input } from '@/components/ui/input'
import { latinDigits } from '@/lib/base/digits'
import { promiseWarnings, type ZonePromise } from '@/lib/shop/settings/contradictions'
import type { ShopSettings } from '@/lib/shop/settings/schema'

type PromiseFieldsProps = { form: UseFormReturn<ShopSettings> } & ZoneProps

const days = [
  ['deliveryFrom', 'Delivery from', 'Working days after the order.'],
  ['deliveryTo', 'Delivery to', 'The same number if you name only one.'],
  ['guaranteeDays', 'Arrival guarantee', 'Days to report a plant that arrived unwell. Empty: not promised.'],
  ['returnDays', 'Return window', 'Days to send goods back. Empty: not promised.'],
] as const

/** The promises of the shop, which are told on every page, in emails and invoices, and to search engines. */
export function PromiseFields({ form: { register, control }, zones }: PromiseFieldsProps) {
  const { errors } = useFormState({ control })
  const lengthOf = use(Lengths)
  return (
    <SettingsSection
      id="promises"
      legend="Promises"
      lead="Said on all pages, in the checkout, on invoices and to search engines. An order keeps the delivery time it was placed with."
    >
      <div className="grid grid-cols-2 items-start gap-4 xl:grid-cols-4">
        {days.map(([name, label, hint]) => (
          <Field
            key={name}
            label={label}
            hint={hint}
            required={name.startsWith('delivery')}
            optional={!name.startsWith('delivery')}
            error={errors.promises?.[name]?.message}
          >
            {(control) => (
              <Input
                {...control}
                className="max-w-28"
                inputMode="numeric"
                maxLength={3}
                {...register(`promises.${name}`)}
              />
            )}
          </Field>
        ))}
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field
          label="Satisfaction text"
          optional
          hint="On the home page. Empty: none."
          error={errors.promises?.satisfaction?.message}
        >
          {(control) => (
            <Input
              {...control}
              maxLength={lengthOf('promises.satisfaction')}
              {...register('promises.satisfaction')}
            />
          )}
        </Field>
        <Field
          label="Satisfaction text in Urdu"
          optional
          hint="Empty: the English one."
          error={errors.promises?.satisfactionUr?.message}
        >
          {(control) => (
            <Input
              {...control}
              dir="rtl"
              lang="ur"
              maxLength={lengthOf('promises.satisfactionUr')}
              {...register('promises.satisfactionUr')}
            />
          )}
        </Field>
      </div>
      <Warnings control={control} zones={zones} />
    </SettingsSection>
  )
}

type ZoneProps = { zones: readonly ZonePromise[] }

/** Promises are compared as they are typed; numbers that are not finished count as not promised. */
function Warnings({ control, zones }: Pick<UseFormReturn<ShopSettings>, 'control'> & ZoneProps) {
  const [shipping, promises, invoiceNote, invoiceNoteUr] = useWatch({
    control,
    name: ['shipping', 'promises', 'invoiceNote', 'invoiceNoteUr'],
  })
  const typed = (value: unknown) => Number(latinDigits(String(value ?? '')).trim() || 'none')
  const warnings = promiseWarnings({
    shipping: { ...shipping, charge: typed(shipping.charge), freeAbove: typed(shipping.freeAbove) },
    promises: {
      ...promises,
      deliveryFrom: typed(promises.deliveryFrom),
      deliveryTo: typed(promises.deliveryTo),
      guaranteeDays: typed(promises.guaranteeDays),
      returnDays: typed(promises.returnDays),
    },
    invoiceNote,
    invoiceNoteUr,
    zones,
  })
  return (
    <div role="status" className="grid gap-3 empty:hidden">
      {warnings.map((text) => (
        <Callout key={text} tone="yellow">
          {text}
        </Callout>
      ))}
    </div>
  )
}
