'use client'
import { useRouter } from 'next/navigation'
import { useFieldArray } from 'react-hook-form'
import { toast } from '@/components/feedback/toast'
import { Field } from '@/components/forms/field'
import { FormRefusal } from '@/components/forms/form-refusal'
import { LeaveDialog } from '@/components/forms/leave-dialog'
import { MergeNotice } from '@/components/forms/merge-notice'
import { SubmitButton } from '@/components/forms/submit-button'
import { useRecordForm } from '@/components/forms/use-record-form'
import { Button } from '@/components/ui/button'
import { cardVariants } from '@/components/ui/card'
import { PlusIcon, TrashIcon } from '@/components/ui/icons'
import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'
import { saveSettings } from '@/lib/settings/contract'
import { MAX_COURIERS } from '@/lib/settings/rules'
import type { ShopSettings } from '@/lib/settings/schema'
import { CashOrderFields } from './cash-order-fields'
import { ShippingFields } from './shipping-fields'

const sellerFields = [
  ['legalName', 'Legal name', 100, true],
  ['ntn', 'NTN', 20, false],
  ['strn', 'STRN', 20, false],
  ['street', 'Street', 100, true],
  ['city', 'City', 100, true],
  ['zipCode', 'Zip code', 12, false],
  ['country', 'Country', 100, true],
  ['phone', 'Phone number', 40, true],
  ['email', 'Email', 254, true],
] as const

const labels: Record<string, string> = {
  ...Object.fromEntries(sellerFields.map(([name, label]) => [`seller.${name}`, label])),
  invoiceNote: 'Invoice note',
  couriers: 'Couriers',
  'shipping.text': 'Shipping text',
  'shipping.promised': 'Promised price',
  'shipping.charge': 'Shipping charge',
  'shipping.freeAbove': 'Free above',
  taxPercent: 'Tax',
  'cashOrders.mostPieces': 'Quantity of one product',
  'cashOrders.mostOpen': 'Open cash orders',
}
const labelOf = (path: string) => labels[path] ?? path

type SettingsFormProps = {
  settings: ShopSettings
  /** The home page shows the actual charge, so there is no text to edit. */
  areWordsCharged: boolean
}

/** The settings of the shop, saved as one record. */
export function SettingsForm({ settings, areWordsCharged }: SettingsFormProps) {
  const router = useRouter()
  const { form, submit, pending, refusal, merge, guard } = useRecordForm({
    spec: saveSettings,
    record: settings,
    valuesOf: (record): ShopSettings => record,
    toInput: (body: ShopSettings, seen) => ({ body: { ...body, seen } }),
    recordIn: ({ data }) => data,
    onDone: ({ message }) => {
      toast.success(message)
      router.refresh()
    },
  })
  const { errors } = form.formState
  const couriers = useFieldArray({ control: form.control, name: 'couriers' })
  return (
    <form onSubmit={submit} noValidate className="grid gap-6">
      <ShippingFields form={form} kept={settings} areWordsCharged={areWordsCharged} />
      <CashOrderFields form={form} />
      <fieldset className={cardVariants({ className: 'grid gap-4 sm:grid-cols-2' })}>
        <legend className="sr-only">Seller</legend>
        <div className="sm:col-span-2">
          <h2 className="text-xl">Seller details</h2>
          <p className="chart-lead">Shown at the top of new invoices. Issued invoices do not change.</p>
        </div>
        {sellerFields.map(([name, label, max, isRequired]) => (
          <Field
            key={name}
            label={label}
            required={isRequired}
            optional={!isRequired}
            error={errors.seller?.[name]?.message}
          >
            {(control) => (
              <Input
                {...control}
                maxLength={max}
                {...form.register(`seller.${name}`, isRequired ? { required: `${label} is required` } : {})}
              />
            )}
          </Field>
        ))}
        <Field className="sm:col-span-2" label="Invoice note" optional error={errors.invoiceNote?.message}>
          {(control) => <Textarea {...control} rows={2} maxLength={300} {...form.register('invoiceNote')} />}
        </Field>
      </fieldset>
      <fieldset className={cardVariants({ className: 'grid gap-4' })}>
        <legend className="sr-only">Couriers</legend>
        <div>
          <h2 className="text-xl">Couriers</h2>
          <p className="chart-lead">
            Links to track parcels; {'{number}'} is replaced by the tracking number. Couriers change these
            addresses from time to time, so please test them.
          </p>
        </div>
        <ul className="courier-rows">
          {couriers.fields.map((row, at) => (
            <li key={row.id}>
              <Field label={`Courier ${at + 1}`} required error={errors.couriers?.[at]?.name?.message}>
                {(control) => (
                  <Input
                    {...control}
                    maxLength={60}
                    {...form.register(`couriers.${at}.name`, { required: 'Courier is required' })}
                  />
                )}
              </Field>
              <Field
                label={`Tracking link ${at + 1}`}
                optional
                error={errors.couriers?.[at]?.trackingUrl?.message}
              >
                {(control) => (
                  <Input
                    {...control}
                    inputMode="url"
                    maxLength={300}
                    {...form.register(`couriers.${at}.trackingUrl`)}
                  />
                )}
              </Field>
              <Button
                variant="ghost"
                size="icon"
                aria-label={`Remove courier ${at + 1}`}
                onClick={() => couriers.remove(at)}
              >
                <TrashIcon />
              </Button>
            </li>
          ))}
        </ul>
        <Button
          variant="outline"
          className="justify-self-start"
          disabled={couriers.fields.length >= MAX_COURIERS}
          onClick={() => couriers.append({ name: '', trackingUrl: '' })}
        >
          <PlusIcon />
          Add a courier
        </Button>
      </fieldset>
      <MergeNotice {...merge} labelOf={labelOf} />
      <FormRefusal refusal={refusal} />
      <SubmitButton className="justify-self-start" pending={pending}>
        Save settings
      </SubmitButton>
      <LeaveDialog {...guard} />
    </form>
  )
}
