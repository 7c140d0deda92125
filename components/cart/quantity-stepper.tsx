'use client'
import { useState } from 'react'
import { MinusIcon, PlusIcon } from '@/components/ui/icons'
import { toQuantity } from '@/lib/orders/cart'

type QuantityStepperProps = {
  value: number
  max: number
  /** What is being counted, for those who do not see it. */
  label: string
  onChange: (quantity: number) => void
}

/** An empty or too small number becomes 1 when the field is left; while typing it may be anything. */
export function QuantityStepper({ value, max, label, onChange }: QuantityStepperProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const change = (quantity: number) => onChange(Math.min(toQuantity(quantity), max))

  function type(text: string) {
    setTyped(text)
    if (/^[1-9]\d*$/.test(text)) change(Number(text))
  }

  function leave() {
    if (typed !== null) change(toQuantity(typed))
    setTyped(null)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be the inline frame that the stepper is.
    <div className="stepper" role="group" aria-label={label}>
      <button
        type="button"
        aria-label="Decrease quantity"
        disabled={value <= 1}
        onClick={() => change(value - 1)}
      >
        <MinusIcon />
      </button>
      <input
        type="number"
        inputMode="numeric"
        min={1}
        max={max}
        autoComplete="off"
        aria-label={`Quantity of ${label}`}
        value={typed ?? value}
        onChange={(event) => type(event.target.value.trim())}
        onBlur={leave}
        onKeyDown={(event) => event.key === 'Enter' && leave()}
      />
      <button
        type="button"
        aria-label="Increase quantity"
        disabled={value >= max}
        onClick={() => change(value + 1)}
      >
        <PlusIcon />
      </button>
    </div>
  )
}
