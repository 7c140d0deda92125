'use client'
import { useState } from 'react'
import { MinusIcon, PlusIcon } from '@/components/ui/icons'

type QuantityStepperProps = {
  value: number
  onChange: (quantity: number) => void
  /** Says what is counted: 'Quantity of Golden Barrel Cactus'. */
  label?: string
  max?: number
}

/** At least one. The box may be empty while somebody types; left empty or below one it becomes one again. */
export function QuantityStepper({ value, onChange, label = 'Quantity', max = 999 }: QuantityStepperProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const set = (quantity: number) => onChange(Math.min(Math.max(quantity, 1), Math.max(max, 1)))

  const type = (text: string) => {
    setTyped(text)
    const quantity = Number.parseInt(text, 10)
    if (quantity >= 1) set(quantity)
  }
  const settle = () => {
    if (typed !== null && !(Number.parseInt(typed, 10) >= 1)) set(1)
    setTyped(null)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a border and a legend into a table cell.
    <div className="stepper" role="group" aria-label={label}>
      <button
        type="button"
        aria-label="Decrease quantity"
        disabled={value <= 1}
        onClick={() => set(value - 1)}
      >
        <MinusIcon width="18" height="18" />
      </button>
      <input
        type="number"
        inputMode="numeric"
        min={1}
        max={max}
        aria-label={label}
        value={typed ?? value}
        onChange={(event) => type(event.target.value)}
        onBlur={settle}
      />
      <button
        type="button"
        aria-label="Increase quantity"
        disabled={value >= max}
        onClick={() => set(value + 1)}
      >
        <PlusIcon width="18" height="18" />
      </button>
    </div>
  )
}
