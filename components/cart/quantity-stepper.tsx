'use client'
import { useState } from 'react'
import { SpriteIcon } from '@/components/ui/sprite-icon'
import { toQuantity } from '@/lib/carts/cart'
import { MAX_CART_QUANTITY } from '@/lib/carts/rules'

type QuantityStepperProps = {
  value: number
  max: number
  /** The product's name, for screen readers. */
  label: string
  onChange: (quantity: number) => void
}

/** Any text may be typed; an empty or too small number becomes 1 on blur. */
export function QuantityStepper({ value, max, label, onChange }: QuantityStepperProps) {
  // Rarely rendered again, so the compiler's memoization would only add code.
  'use no memo'
  const [typed, setTyped] = useState<string | null>(null)
  /** The requested quantity was above `max`. */
  const [isCapped, setCapped] = useState(false)

  function change(quantity: number) {
    setCapped(quantity > max)
    onChange(Math.min(toQuantity(quantity), max))
  }

  function handleInput(text: string) {
    setTyped(text)
    if (/^[1-9]\d*$/.test(text)) change(Number(text))
  }

  function commit() {
    if (typed !== null) change(Number(typed))
    setTyped(null)
  }

  return (
    <div className="stepper-field">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be the inline frame that the stepper is. */}
      <div className="stepper" role="group" aria-label={label}>
        <button
          type="button"
          aria-label="Decrease quantity"
          disabled={value <= 1}
          onClick={() => change(value - 1)}
        >
          <SpriteIcon name="minus" />
        </button>
        <input
          type="number"
          inputMode="numeric"
          min={1}
          max={max}
          autoComplete="off"
          aria-label={`Quantity of ${label}`}
          value={typed ?? value}
          onChange={(event) => handleInput(event.target.value.trim())}
          onBlur={commit}
          onKeyDown={(event) => event.key === 'Enter' && commit()}
        />
        <button
          type="button"
          aria-label="Increase quantity"
          disabled={value >= max}
          onClick={() => change(value + 1)}
        >
          <SpriteIcon name="plus" />
        </button>
      </div>
      <p role="status" className="stepper-note">
        {isCapped && (max < MAX_CART_QUANTITY ? `Only ${max} in stock.` : `At most ${max} in one order.`)}
      </p>
    </div>
  )
}
