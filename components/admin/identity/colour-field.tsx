import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import { Field } from '@/components/forms/field'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { brandColours, nearestReadable } from '@/lib/shop/identity/colour'
import { designColours } from '@/lib/shop/identity/design-colours.mjs'
import type { Shop } from '@/lib/shop/identity/schema'

const isColour = (value: string) => /^#[0-9a-f]{6}$/i.test(value)

/** The brand colour, shown as a button of both themes; a colour that cannot be read is not saved. */
export function ColourField({ form }: { form: UseFormReturn<Shop> }) {
  const { errors } = useFormState({ control: form.control })
  const typed = useWatch({ control: form.control, name: 'colour' })
  const set = (value: string) => form.setValue('colour', value, { shouldDirty: true })
  const nearest = isColour(typed) ? nearestReadable(typed) : null
  return (
    <div className="grid gap-3">
      <Field
        label="Brand colour"
        optional
        hint={`Such as ${designColours.garden}. Blank: the green of the design. It must have a contrast of 4.5 to 1 on the page.`}
        error={
          nearest
            ? `Too light to be read on the page. The nearest that works is ${nearest}`
            : errors.colour?.message
        }
      >
        {(control) => (
          <span className="flex items-center gap-2">
            <input
              type="color"
              className="size-11 flex-none cursor-pointer rounded-md border border-input bg-card p-1"
              aria-label="Choose the brand colour"
              value={isColour(typed) ? typed : designColours.garden}
              onChange={(event) => set(event.target.value)}
            />
            <Input {...control} className="max-w-40" maxLength={7} {...form.register('colour')} />
            {nearest && (
              <Button variant="outline" onClick={() => set(nearest)}>
                Use {nearest}
              </Button>
            )}
          </span>
        )}
      </Field>
      {isColour(typed) && !nearest && <Preview colour={typed} />}
    </div>
  )
}

function Preview({ colour }: { colour: string }) {
  const { garden, dark } = brandColours({ colour })
  const sample = 'rounded-md px-4 py-2.5 text-sm font-semibold'
  return (
    <div className="flex flex-wrap gap-3" aria-hidden="true">
      <span className="flex items-center gap-3 rounded-md border border-border bg-[#fbf8f1] p-3">
        <span className={`${sample} text-[#fff]`} style={{ background: garden }}>
          Add to cart
        </span>
        <span className="text-sm font-semibold" style={{ color: garden }}>
          Link
        </span>
      </span>
      <span className="flex items-center gap-3 rounded-md border border-border bg-[#0f1713] p-3">
        <span className={`${sample} text-[#0f1713]`} style={{ background: dark }}>
          Add to cart
        </span>
        <span className="text-sm font-semibold" style={{ color: dark }}>
          Link
        </span>
      </span>
    </div>
  )
}
