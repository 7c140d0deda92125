import { Radio } from '@/components/ui/checkbox'
import { choiceClass } from '@/components/ui/choice'
import type { Mode } from './registration'

interface ModeChoiceProps {
  value: Mode
  onChange: (mode: Mode) => void
}

const modes = [
  ['customer', 'Customer', 'Buy plants, book caretakers, swap.'],
  ['caretaker', 'Caretaker', 'Look after plants and be booked.'],
] as const

export function ModeChoice({ value, onChange }: ModeChoiceProps) {
  return (
    <fieldset>
      <legend className="text-sm font-semibold mb-1.5">I am a</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {modes.map(([mode, name, note]) => (
          <label key={mode} className={choiceClass}>
            <Radio
              name="mode"
              aria-labelledby={`${mode}-name`}
              aria-describedby={`${mode}-note`}
              checked={value === mode}
              onChange={() => onChange(mode)}
            />
            <span>
              <span id={`${mode}-name`} className="block font-semibold">
                {name}
              </span>
              <span id={`${mode}-note`} className="block text-sm text-muted-foreground">
                {note}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
