import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import { TextField } from '@/components/admin/text-field'
import { Button } from '@/components/ui/button'
import { PlusIcon, TrashIcon } from '@/components/ui/icons'
import { MAX_SOCIAL, type Shop } from '@/lib/shop/identity/schema'

/** Links to the shop elsewhere. */
export function SocialFields({ form }: { form: UseFormReturn<Shop> }) {
  const links = useFieldArray({ control: form.control, name: 'social' })
  return (
    <div className="grid gap-3">
      <ul className="grid gap-3">
        {links.fields.map((row, index) => (
          <li
            key={row.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 sm:grid-cols-[12rem_minmax(0,1fr)_auto]"
          >
            <TextField form={form} name={`social.${index}.name`} label="Network" required />
            <TextField
              form={form}
              name={`social.${index}.href`}
              label="Link"
              type="url"
              required
              className="max-sm:col-span-full max-sm:row-start-2"
            />
            <Button
              variant="ghost"
              size="icon"
              className="mt-6.5"
              aria-label={`Remove link ${index + 1}`}
              onClick={() => links.remove(index)}
            >
              <TrashIcon />
            </Button>
          </li>
        ))}
      </ul>
      <Button
        variant="outline"
        className="justify-self-start"
        disabled={links.fields.length >= MAX_SOCIAL}
        onClick={() => links.append({ name: '', href: '' })}
      >
        <PlusIcon />
        Add a link
      </Button>
    </div>
  )
}
