import { type UseFormReturn, useWatch } from 'react-hook-form'
import { FieldGrid, SettingsSection } from '@/components/admin/settings-section'
import { BothFields, TextField } from '@/components/admin/text-field'
import { Checkbox } from '@/components/ui/checkbox'
import type { Shop } from '@/lib/shop/identity/schema'

type NoticeFieldsProps = {
  form: UseFormReturn<Shop>
  name: 'closing' | 'announcement'
  title: string
  lead: string
}

const blank = { text: { en: '', ur: '' }, href: '', from: '', to: '' }

/** A line at the top of every page, from and to a time. */
export function NoticeFields({ form, name, title, lead }: NoticeFieldsProps) {
  const notice = useWatch({ control: form.control, name })
  return (
    <SettingsSection id={name} legend={title} lead={lead}>
      <label className="flex min-h-11 items-center gap-3">
        <Checkbox
          checked={notice !== null}
          onChange={(event) =>
            form.setValue(name, event.target.checked ? blank : null, { shouldDirty: true })
          }
        />
        Show it
      </label>
      {notice && (
        <FieldGrid>
          <BothFields form={form} name={`${name}.text`} label="Text" required />
          <TextField form={form} name={`${name}.href`} label="Link" hint="Such as /products or https://…" />
          <TextField
            form={form}
            name={`${name}.from`}
            label="From"
            type="datetime-local"
            hint="Blank: at once. Karachi time."
          />
          <TextField
            form={form}
            name={`${name}.to`}
            label="To"
            type="datetime-local"
            hint="Blank: until you remove it."
          />
        </FieldGrid>
      )}
    </SettingsSection>
  )
}
