import { type ReactNode, use } from 'react'
import { type UseFormReturn, useFieldArray, useFormState } from 'react-hook-form'
import { SettingsSection } from '@/components/admin/settings-section'
import { Field, Numbered } from '@/components/forms/field'
import { Lengths } from '@/components/forms/lengths'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { PlusIcon, TrashIcon } from '@/components/ui/icons'
import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'
import type { ShopSettings } from '@/lib/shop/settings/schema'
import { MAX_COURIERS } from '@/lib/shop/settings/tracking-url'

type CourierFieldsProps = {
  form: UseFormReturn<ShopSettings>
  /** Whether parcels can be booked with one. */
  state: ReactNode
}

/** The couriers and their links to track a parcel. */
export function CourierFields({ form, state }: CourierFieldsProps) {
  const couriers = useFieldArray({ control: form.control, name: 'couriers' })
  return (
    <SettingsSection
      id="couriers"
      legend="Couriers"
      lead="Links to track parcels; {number} is replaced by the tracking number. Couriers change these addresses from time to time, so please test them."
    >
      {state}
      <ul className="grid gap-4 md:gap-3">
        {couriers.fields.map((row, index) => (
          <CourierRow key={row.id} form={form} place={index} onRemove={() => couriers.remove(index)} />
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
    </SettingsSection>
  )
}

type CourierRowProps = Pick<CourierFieldsProps, 'form'> & { place: number; onRemove: () => void }

/** A link has no line breaks. */
const onOneLine = (link: string) => link.replace(/[\r\n]+/g, '')

function CourierRow({ form: { register, control }, place, onRemove }: CourierRowProps) {
  const { errors } = useFormState({ control })
  const lengthOf = use(Lengths)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2 md:grid-cols-[minmax(0,1fr)_minmax(0,3fr)_auto] md:items-start max-md:not-first:border-t max-md:not-first:border-border max-md:not-first:pt-4 max-md:[&>:nth-child(2)]:col-span-full max-md:[&>:nth-child(2)]:row-start-2 md:not-first:[&_label]:sr-only">
      <Field
        label={<Numbered text="Courier" number={place + 1} />}
        required
        error={errors.couriers?.[place]?.name?.message}
      >
        {(control) => (
          <Input
            {...control}
            maxLength={lengthOf(`couriers.${place}.name`)}
            placeholder="Name"
            {...register(`couriers.${place}.name`)}
          />
        )}
      </Field>
      <Field
        label={<Numbered text="Tracking link" number={place + 1} />}
        optional
        error={errors.couriers?.[place]?.trackingUrl?.message}
      >
        {(control) => (
          // Two lines where one is too short: the end of a link has the place of the number.
          <Textarea
            {...control}
            className="field-sizing-content max-h-32 min-h-11 resize-none break-all"
            rows={1}
            inputMode="url"
            maxLength={lengthOf(`couriers.${place}.trackingUrl`)}
            placeholder="https://…/{number}"
            {...register(`couriers.${place}.trackingUrl`, { setValueAs: onOneLine })}
          />
        )}
      </Field>
      <Button
        variant="ghost"
        size="icon"
        className={cn(place === 0 && 'md:mt-6.5')}
        aria-label={`Remove courier ${place + 1}`}
        onClick={onRemove}
      >
        <TrashIcon />
      </Button>
    </li>
  )
}
