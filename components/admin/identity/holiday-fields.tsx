import { type UseFormReturn, useFieldArray, useFormState, useWatch } from 'react-hook-form'
import { FieldGrid, SettingsSection } from '@/components/admin/settings-section'
import { BothFields, TextField } from '@/components/admin/text-field'
import { FieldError } from '@/components/forms/field'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { PlusIcon, TrashIcon } from '@/components/ui/icons'
import { MAX_HOLIDAYS, type Shop } from '@/lib/shop/identity/schema'
import { OpenTimes } from './open-times'

type FormProps = { form: UseFormReturn<Shop> }

/** Days on which the shop is closed or opens for short hours, such as Eid. */
export function HolidayFields({ form }: FormProps) {
  const holidays = useFieldArray({ control: form.control, name: 'holidays' })
  return (
    <SettingsSection
      id="holidays"
      legend="Holidays"
      lead="Days on which the shop is closed or opens for short hours, such as Eid. Shown with the hours on the about page and the contact page, and to search engines."
    >
      <ul className="grid grid-cols-1 gap-6">
        {holidays.fields.map((row, index) => (
          <li
            key={row.id}
            className="grid grid-cols-1 gap-3 not-first:border-t not-first:border-border not-first:pt-5"
          >
            <FieldGrid>
              <BothFields form={form} name={`holidays.${index}.name`} label="Holiday" required />
              <TextField form={form} name={`holidays.${index}.from`} label="From" type="date" required />
              <TextField form={form} name={`holidays.${index}.to`} label="To" type="date" required />
            </FieldGrid>
            <HolidayHours form={form} index={index} />
            <Button
              variant="ghost"
              className="justify-self-start"
              aria-label={`Remove holiday ${index + 1}`}
              onClick={() => holidays.remove(index)}
            >
              <TrashIcon />
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <Button
        variant="outline"
        className="justify-self-start"
        disabled={holidays.fields.length >= MAX_HOLIDAYS}
        onClick={() => holidays.append({ name: { en: '', ur: '' }, from: '', to: '', hours: null })}
      >
        <PlusIcon />
        Add a holiday
      </Button>
    </SettingsSection>
  )
}

/** Filled in for a holiday that becomes a short day. */
const shortTimes = { opens: '10:00', closes: '14:00' }

function HolidayHours({ form, index }: FormProps & { index: number }) {
  const open = useWatch({ control: form.control, name: `holidays.${index}.hours` })
  const { errors } = useFormState({ control: form.control })
  const error = errors.holidays?.[index]?.hours
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <label className="flex min-h-11 items-center gap-3">
        <Checkbox
          checked={Boolean(open)}
          onChange={(event) =>
            form.setValue(`holidays.${index}.hours`, event.target.checked ? shortTimes : null, {
              shouldDirty: true,
            })
          }
        />
        Open for short hours
      </label>
      {open ? (
        <OpenTimes
          form={form}
          name={`holidays.${index}.hours`}
          label={`Holiday ${index + 1}`}
          isWrong={error !== undefined}
        />
      ) : (
        <span className="text-muted-foreground">Closed all day</span>
      )}
      <FieldError>{error?.closes?.message ?? error?.opens?.message}</FieldError>
    </div>
  )
}
