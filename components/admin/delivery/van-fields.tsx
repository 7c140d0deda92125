import { Controller, useFieldArray, useFormState, useWatch } from 'react-hook-form'
import { SettingsSection } from '@/components/admin/settings-section'
import { AmountField, TextField } from '@/components/admin/text-field'
import { CheckLine } from '@/components/appointments/check-line'
import { Field, FieldError } from '@/components/forms/field'
import { Button } from '@/components/ui/button'
import { PlusIcon, TrashIcon } from '@/components/ui/icons'
import { Select } from '@/components/ui/select'
import { weekdays } from '@/lib/base/time/karachi'
import { MAX_SLOTS } from '@/lib/shop/delivery/schema'
import { type PlaceName, PlacePicker } from './place-picker'
import type { Form } from './values'

/** The van of the shop: where it goes, when, and for how much. */
export function VanFields({ form, cities }: { form: Form; cities: readonly PlaceName[] }) {
  const { errors } = useFormState({ control: form.control })
  const isOn = useWatch({ control: form.control, name: 'van.on' })
  return (
    <SettingsSection
      id="van"
      legend="Van"
      lead="Buyers in these cities choose a time at the checkout. No time takes more orders than it can; on holidays of the shop the van does not go."
    >
      <CheckLine type="checkbox" {...form.register('van.on')}>
        Deliver with our own van
      </CheckLine>
      {isOn && (
        <>
          <Controller
            control={form.control}
            name="van.cities"
            render={({ field }) => (
              <PlacePicker
                label="Cities of the van"
                places={cities}
                chosen={field.value}
                onChange={field.onChange}
                error={errors.van?.cities?.message}
              />
            )}
          />
          <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
            <AmountField form={form} name="van.charge" label="Charge, Rs" required />
            <AmountField form={form} name="van.freeAbove" label="Free above, Rs" />
            <TextField
              form={form}
              name="van.deadlineHours"
              label="Order deadline, hours"
              hint="Before a time begins."
              max={3}
              required
            />
          </div>
          <CheckLine type="checkbox" {...form.register('van.cash')}>
            Cash on delivery
          </CheckLine>
          <SlotFields form={form} />
        </>
      )}
    </SettingsSection>
  )
}

function SlotFields({ form }: { form: Form }) {
  const slots = useFieldArray({ control: form.control, name: 'van.slots' })
  const { errors } = useFormState({ control: form.control })
  return (
    <div className="grid gap-3">
      <ul className="grid gap-4">
        {slots.fields.map((row, index) => (
          <li
            key={row.id}
            className="grid grid-cols-2 items-start gap-3 not-first:border-t not-first:border-border not-first:pt-4 sm:grid-cols-[2fr_1fr_1fr_1fr_auto] sm:not-first:border-0 sm:not-first:pt-0"
          >
            <Field
              label={`Time ${index + 1}: day`}
              required
              error={errors.van?.slots?.[index]?.weekday?.message}
            >
              {(control) => (
                <Select {...control} {...form.register(`van.slots.${index}.weekday`)}>
                  {weekdays.map((day, number) => (
                    <option key={day} value={number}>
                      {day}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <TextField form={form} name={`van.slots.${index}.from`} label="From" type="time" required />
            <TextField form={form} name={`van.slots.${index}.to`} label="To" type="time" required />
            <TextField form={form} name={`van.slots.${index}.capacity`} label="Orders" max={3} required />
            <Button
              variant="ghost"
              size="icon"
              className="sm:mt-6.5"
              aria-label={`Remove time ${index + 1}`}
              onClick={() => slots.remove(index)}
            >
              <TrashIcon />
            </Button>
          </li>
        ))}
      </ul>
      <FieldError>{errors.van?.slots?.message ?? errors.van?.slots?.root?.message}</FieldError>
      <Button
        variant="outline"
        size="sm"
        className="justify-self-start"
        disabled={slots.fields.length >= MAX_SLOTS}
        onClick={() => slots.append({ weekday: 0, from: '10:00', to: '14:00', capacity: 10 })}
      >
        <PlusIcon />
        Add a time
      </Button>
    </div>
  )
}
