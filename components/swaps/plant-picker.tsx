'use client'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { FieldError } from '@/components/forms/field'
import { PlantThumb } from '@/components/orders/plant-thumb'
import { cn } from '@/components/ui/cn'
import { MAX_PLANTS, priceText } from '@/lib/swaps/rules'
import type { SwapPlantView } from '@/lib/swaps/schema'
import { type PlantSearch, usePlantSearch } from './use-plant-search'

type PlantPickerProps = {
  name: string
  label: string
  error: string | undefined
  full: boolean
  /** Why a plant cannot be chosen here; undefined where it can. */
  disabledReason: (plant: SwapPlantView) => string | undefined
  onPick: (plant: SwapPlantView) => void
}

const statusTexts: Record<Exclude<PlantSearch['state'], 'found'>, string> = {
  idle: 'Start typing to search plants',
  searching: 'Searching…',
  none: 'No plants found',
}

/** A combobox: arrows walk the list, Enter takes a plant, Escape closes; the cursor stays in the field. */
export function PlantPicker({ name, label, error, full, disabledReason, onPick }: PlantPickerProps) {
  const id = useId()
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const search = usePlantSearch(text)
  const plants = search.state === 'found' ? search.plants : []
  const shown = open && !full
  const optionId = (index: number) => `${id}-option-${index}`
  const activeId = shown && active >= 0 ? optionId(active) : undefined

  // The keys walk further than the panel is high.
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  function pick(plant: SwapPlantView) {
    onPick(plant)
    if (disabledReason(plant)) return
    setText('')
    setActive(-1)
    setOpen(false)
  }

  function onKeyDown(event: KeyboardEvent) {
    const last = plants.length - 1
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      if (last < 0) return
      const step = event.key === 'ArrowDown' ? 1 : -1
      const next = active + step
      setActive(next > last ? 0 : next < 0 ? last : next)
    } else if (event.key === 'Enter') {
      // Never the form: whoever presses Enter in a search wants its first answer.
      event.preventDefault()
      const plant = plants[Math.max(active, 0)]
      if (shown && plant) pick(plant)
    } else if (event.key === 'Escape' && open) {
      event.preventDefault()
      setOpen(false)
      setActive(-1)
    }
  }

  return (
    <div className="picker">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        name={name}
        type="text"
        className="input"
        role="combobox"
        aria-expanded={shown}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={activeId}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        autoComplete="off"
        maxLength={100}
        placeholder={full ? `No more than ${MAX_PLANTS}` : 'Search by name'}
        disabled={full}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setActive(-1)
          setOpen(true)
        }}
        onFocus={() => setOpen(true)}
        onClick={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
      />
      <FieldError id={`${id}-error`}>{error}</FieldError>
      <div className="picker-drop">
        <div className="picker-panel" hidden={!shown}>
          <div id={`${id}-list`} role="listbox" aria-label={label}>
            {plants.map((plant, index) => (
              // The input keeps the focus; options can be clicked.
              // biome-ignore lint/a11y/useFocusableInteractive: named by aria-activedescendant.
              // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox handles the keys.
              <div
                key={plant.id}
                id={optionId(index)}
                role="option"
                aria-selected={index === active}
                aria-disabled={disabledReason(plant) ? true : undefined}
                className={cn('picker-option', index === active && 'picker-active')}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => pick(plant)}
              >
                <PlantThumb src={plant.picture ?? undefined} />
                <span className="picked-words">
                  <span className="picked-name">{plant.name}</span>
                  <span className="hint">{disabledReason(plant) ?? priceText(plant)}</span>
                </span>
              </div>
            ))}
          </div>
          <p className="picker-note" role="status">
            {shown && search.state !== 'found' && statusTexts[search.state]}
          </p>
        </div>
      </div>
    </div>
  )
}
