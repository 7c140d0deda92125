'use client'
import { useState } from 'react'
import { useTranslations } from '#i18n'
import { SpriteIcon } from '@/components/ui/sprite-icon'
import { latinDigits } from '@/lib/base/digits'
import { toQuantity } from '@/lib/orders/carts/cart'
import { MAX_CART_QUANTITY } from '@/lib/orders/carts/rules'

type QuantityStepperProps = {
  value: number
  max: number
  /** The product's name, for screen readers. */
  label: string
  onChange: (quantity: number) => void
}

const stepButton =
  'grid min-h-11 w-11 cursor-pointer place-items-center not-disabled:hover:bg-secondary not-disabled:hover:text-secondary-foreground focus-visible:-outline-offset-3 disabled:cursor-not-allowed disabled:text-muted-foreground disabled:opacity-50'

/** Any text may be typed; an empty or too small number becomes 1 on blur. */
export function QuantityStepper({ value, max, label, onChange }: QuantityStepperProps) {
  // Rarely rendered again, so the compiler's memoization would only add code.
  'use no memo'
  const t = useTranslations('cart.stepper')
  const [typed, setTyped] = useState<string | null>(null)
  /** The requested quantity was above `max`. */
  const [isCapped, setCapped] = useState(false)

  function change(quantity: number) {
    setCapped(quantity > max)
    onChange(Math.min(toQuantity(quantity), max))
  }

  function handleInput(text: string) {
    setTyped(text)
    const digits = latinDigits(text)
    if (/^[1-9]\d*$/.test(digits)) change(Number(digits))
  }

  function commit() {
    if (typed !== null) change(Number(latinDigits(typed)))
    setTyped(null)
  }

  return (
    <div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be the inline frame that the stepper is. */}
      <div
        className="inline-flex w-max items-stretch overflow-clip rounded-md border border-input bg-card"
        role="group"
        aria-label={label}
      >
        <button
          type="button"
          className={stepButton}
          aria-label={t('less')}
          disabled={value <= 1}
          onClick={() => change(value - 1)}
        >
          <SpriteIcon name="minus" />
        </button>
        <input
          // Not a field of numbers, which takes the digits of no Urdu keyboard.
          role="spinbutton"
          aria-valuenow={value}
          aria-valuemin={1}
          aria-valuemax={max}
          className="w-12 border-x border-border bg-transparent text-center font-semibold tabular-nums focus-visible:-outline-offset-3"
          inputMode="numeric"
          maxLength={9}
          autoComplete="off"
          aria-label={t('of', { name: label })}
          value={typed ?? value}
          onChange={(event) => handleInput(event.target.value.trim())}
          onBlur={commit}
          onKeyDown={(event) => {
            if (event.key === 'Enter') commit()
            const step = { ArrowUp: 1, ArrowDown: -1 }[event.key]
            if (!step) return
            event.preventDefault()
            setTyped(null)
            change(value + step)
          }}
        />
        <button
          type="button"
          className={stepButton}
          aria-label={t('more')}
          disabled={value >= max}
          onClick={() => change(value + 1)}
        >
          <SpriteIcon name="plus" />
        </button>
      </div>
      <p role="status" className="max-w-48 text-sm/relaxed font-medium text-accent">
        {isCapped && t(max < MAX_CART_QUANTITY ? 'inStock' : 'atMost', { max })}
      </p>
    </div>
  )
}
