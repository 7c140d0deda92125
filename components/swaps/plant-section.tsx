'use client'
import type { Ref } from 'react'
import { toast } from '@/components/feedback/toast'
import { Card } from '@/components/ui/card'
import { CloseIcon } from '@/components/ui/icons'
import { MAX_PLANTS, priceText, totalWorth } from '@/lib/swaps/rules'
import type { SwapPlantView } from '@/lib/swaps/schema'
import { PlantPicker } from './plant-picker'
import { PlantWords } from './plant-words'
import { WorthLine } from './worth-line'

type PlantSectionProps = {
  name: string
  title: string
  /** The label of the search. */
  label: string
  plants: readonly SwapPlantView[]
  /** The plants on the other side, and the message for them in the picker. */
  others: readonly SwapPlantView[]
  otherSide: string
  error: string | undefined
  inputRef: Ref<HTMLInputElement>
  onChange: (plants: readonly SwapPlantView[]) => void
}

/** One side of a swap: a picker, the chosen plants and their value. */
export function PlantSection({
  name,
  title,
  label,
  plants,
  others,
  otherSide,
  error,
  inputRef,
  onChange,
}: PlantSectionProps) {
  const isOther = (plant: SwapPlantView) => others.some(({ id }) => id === plant.id)
  function add(plant: SwapPlantView) {
    if (plants.some(({ id }) => id === plant.id)) toast.info('Plant already added')
    else if (isOther(plant)) toast.info(`${otherSide}, and a plant cannot be swapped for itself`)
    else onChange([...plants, plant])
  }

  return (
    <Card className="grid min-w-0 gap-4" aria-label={title}>
      <h2 className="text-xl/heading">{title}</h2>
      <PlantPicker
        name={name}
        label={label}
        error={error}
        inputRef={inputRef}
        full={plants.length >= MAX_PLANTS}
        disabledReason={(plant) => (isOther(plant) ? otherSide : undefined)}
        onPick={add}
      />
      {plants.length > 0 ? (
        <ul className="divide-y divide-border">
          {plants.map((plant) => (
            <li key={plant.id} className="flex items-center gap-3.5 py-2.5">
              <PlantWords plant={plant} hint={priceText(plant)}>
                {isOther(plant) && <span className="field-error">It is on the other side as well</span>}
                {plant.isRemoved && <span className="field-error">No longer sold, please remove it</span>}
              </PlantWords>
              <button
                type="button"
                className="tool ms-auto"
                aria-label={`Remove ${plant.name}`}
                onClick={() => onChange(plants.filter(({ id }) => id !== plant.id))}
              >
                <CloseIcon />
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-sm text-muted-foreground">No plants chosen yet.</p>
      )}
      <WorthLine>
        <output>{priceText({ price: totalWorth(plants) })}</output>
      </WorthLine>
    </Card>
  )
}
