import type { UseFormReturn } from 'react-hook-form'
import { Input } from '@/components/ui/input'
import type { Shop } from '@/lib/shop/identity/schema'

/** A day that is opened begins with these times. */
export const usualTimes = { opens: '09:00', closes: '18:00' }

type OpenTimesProps = {
  form: UseFormReturn<Shop>
  /** Path of the hours. */
  name: `hours.${number}` | `holidays.${number}.hours`
  /** The day or holiday that the hours belong to. */
  label: string
  isWrong: boolean
}

/** The time when the shop opens, and the time when it closes. */
export const OpenTimes = ({ form, name, label, isWrong }: OpenTimesProps) => (
  <span className="flex max-w-full items-center gap-2">
    <Input
      className="w-38 min-w-0 max-sm:px-2"
      type="time"
      aria-label={`${label}, opens`}
      {...form.register(`${name}.opens`)}
    />
    to
    <Input
      className="w-38 min-w-0 max-sm:px-2"
      type="time"
      aria-label={`${label}, closes`}
      aria-invalid={isWrong ? true : undefined}
      {...form.register(`${name}.closes`)}
    />
  </span>
)
