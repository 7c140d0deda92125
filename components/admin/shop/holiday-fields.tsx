import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import { FieldGrid, SettingsSection } from '@/components/admin/settings-section'
import { Button } from '@/components/ui/button'
import { PlusIcon, TrashIcon } from '@/components/ui/icons'
import { MAX_HOLIDAYS, type Shop } from '@/lib/shop/schema'
import { BothFields, TextField } from './text-field'

/** Days on which the shop is closed, such as Eid. */
export function HolidayFields({ form }: { form: UseFormReturn<Shop> }) {
  const holidays = useFieldArray({ control: form.control, name: 'holidays' })
  return (
    <SettingsSection
      id="holidays"
      legend="Holidays"
      lead="Days on which the shop is closed, such as Eid. Shown with the hours on the about page, and to search engines."
    >
      <ul className="grid gap-6">
        {holidays.fields.map((row, at) => (
          <li key={row.id} className="grid gap-3 not-first:border-t not-first:border-border not-first:pt-5">
            <FieldGrid>
              <BothFields form={form} name={`holidays.${at}.name`} label="Holiday" max={60} required />
              <TextField
                form={form}
                name={`holidays.${at}.from`}
                label="From"
                max={10}
                type="date"
                required
              />
              <TextField form={form} name={`holidays.${at}.to`} label="To" max={10} type="date" required />
            </FieldGrid>
            <Button
              variant="ghost"
              className="justify-self-start"
              aria-label={`Remove holiday ${at + 1}`}
              onClick={() => holidays.remove(at)}
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
