import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import { FieldGrid, SettingsSection } from '@/components/admin/settings-section'
import { BothFields } from '@/components/admin/text-field'
import { FieldError } from '@/components/forms/field'
import { Checkbox } from '@/components/ui/checkbox'
import { weekdays } from '@/lib/base/time/karachi'
import type { Shop } from '@/lib/shop/identity/schema'
import { OpenTimes, usualTimes } from './open-times'

type FormProps = { form: UseFormReturn<Shop> }

/** When the shop is open in a usual week. */
export const HoursFields = ({ form }: FormProps) => (
  <SettingsSection
    id="hours"
    legend="Opening hours"
    lead="At the foot of every page, in the checkout and for search engines. Without any open day no hours are shown."
  >
    <ul className="grid grid-cols-1 gap-2">
      {weekdays.map((day, index) => (
        <Day key={day} form={form} day={day} index={index} />
      ))}
    </ul>
    <FieldGrid>
      <BothFields
        form={form}
        name="hoursText"
        label="Hours in your own words"
        hint="Instead of the text made from the times."
      />
    </FieldGrid>
  </SettingsSection>
)

function Day({ form, day, index }: FormProps & { day: string; index: number }) {
  const open = useWatch({ control: form.control, name: `hours.${index}` })
  const { errors } = useFormState({ control: form.control })
  const error = errors.hours?.[index]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <label className="flex min-h-11 w-36 items-center gap-3">
        <Checkbox
          checked={Boolean(open)}
          onChange={(event) =>
            form.setValue(`hours.${index}`, event.target.checked ? usualTimes : null, { shouldDirty: true })
          }
        />
        {day}
      </label>
      {open ? (
        <OpenTimes form={form} name={`hours.${index}`} label={day} isWrong={error !== undefined} />
      ) : (
        <span className="text-muted-foreground">Closed</span>
      )}
      <FieldError>{error?.closes?.message ?? error?.opens?.message}</FieldError>
    </li>
  )
}
