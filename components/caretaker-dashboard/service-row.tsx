import { Field } from '@/components/forms/field'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { TrashIcon } from '@/components/ui/icons'
import { Input } from '@/components/ui/input'
import type { LineErrors, ServiceLine } from './service-lines'
import { UnsavedMark } from './unsaved-mark'

type ServiceRowProps = {
  line: ServiceLine
  number: number
  errors: LineErrors[number] | undefined
  onChange: (part: Partial<ServiceLine>) => void
  onRemove: () => void
  isUnsaved: boolean
}

export function ServiceRow({ line, number, errors, onChange, onRemove, isUnsaved }: ServiceRowProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 max-[30rem]:not-last:border-b max-[30rem]:not-last:border-border max-[30rem]:not-last:pb-3 min-[30rem]:grid-cols-[minmax(0,1fr)_7.5rem_auto] min-[30rem]:not-first:[&_label]:sr-only">
      <Field
        label={<Numbered text="Service" number={number} />}
        error={errors?.service}
        className="col-span-full min-[30rem]:col-auto"
      >
        {(control) => (
          <Input
            {...control}
            value={line.service}
            maxLength={100}
            onChange={(event) => onChange({ service: event.target.value })}
          />
        )}
      </Field>
      <Field label={<Numbered text="Price (Rs)" number={number} />} error={errors?.price}>
        {(control) => (
          <Input
            {...control}
            value={line.price}
            inputMode="decimal"
            maxLength={20}
            placeholder="On request"
            onChange={(event) => onChange({ price: event.target.value })}
          />
        )}
      </Field>
      <Button
        variant="ghost"
        size="icon"
        className={cn('mt-6.5', number > 1 && 'min-[30rem]:mt-0')}
        aria-label={`Remove ${line.service || `service ${number}`}`}
        onClick={onRemove}
      >
        <TrashIcon />
      </Button>
      {isUnsaved && <UnsavedMark className="col-span-full" />}
    </li>
  )
}

/** Screen readers read the number of the row as well. */
const Numbered = ({ text, number }: { text: string; number: number }) => (
  <>
    {text}
    <span className="sr-only"> {number}</span>
  </>
)
