'use client'
import { useState } from 'react'
import { SpriteIcon } from '@/components/ui/sprite-icon'
import { toQuantity } from '@/lib/orders/cart'
import { MAX_CART_QUANTITY } from '@/lib/orders/rules'

type QuantityStepperProps = {
  value: number
  max: number
  /** What is being counted, for those who do not see it. */
  label: string
  onChange: (quantity: number) => void
}

/** An empty or too small number becomes 1 when the field is left; while typing it may be anything. */
export function QuantityStepper({ value, max, label, onChange }: QuantityStepperProps) {
  // Small and seldom drawn anew: the compiler's bookkeeping would weigh more than it saves.
  'use no memo'
  const [typed, setTyped] = useState<string | null>(null)
  /** More than there is was asked for. */
  const [isCapped, setCapped] = useState(false)

  function change(quantity: number) {
    setCapped(quantity > max)
    onChange(Math.min(toQuantity(quantity), max))
  }

  function type(text: string) {
    setTyped(text)
    if (/^[1-9]\d*$/.test(text)) change(Number(text))
  }

  function leave() {
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
          <SpriteIcon name="plus" />
        </button>
      </div>
      <p role="status" className="stepper-note">
        {isCapped && (max < MAX_CART_QUANTITY ? `Only ${max} in stock.` : `At most ${max} in one order.`)}
      </p>
    </div>
  )
}
