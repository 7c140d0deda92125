import { Field } from '@/components/forms/field'
import { Button } from '@/components/ui/button'
import { TrashIcon } from '@/components/ui/icons'
import { Input } from '@/components/ui/input'
import type { LineErrors, ServiceLine } from './service-lines'

type ServiceRowProps = {
  line: ServiceLine
  number: number
  faults: LineErrors[number] | undefined
  onChange: (part: Partial<ServiceLine>) => void
  onRemove: () => void
}

export function ServiceRow({ line, number, faults, onChange, onRemove }: ServiceRowProps) {
  return (
    <li className="desk-line">
      <Field label={<Numbered text="Service" number={number} />} error={faults?.service}>
        {(control) => (
          <Input
            {...control}
            value={line.service}
            maxLength={100}
            onChange={(event) => onChange({ service: event.target.value })}
          />
        )}
      </Field>
      <Field label={<Numbered text="Price (Rs)" number={number} />} error={faults?.price}>
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
        aria-label={`Remove ${line.service || `service ${number}`}`}
        onClick={onRemove}
      >
        <TrashIcon />
      </Button>
    </li>
  )
}

/** The list is numbered for those who hear it. */
const Numbered = ({ text, number }: { text: string; number: number }) => (
  <>
    {text}
    <span className="sr-only"> {number}</span>
  </>
)
