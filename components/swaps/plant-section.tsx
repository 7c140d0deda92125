'use client'
import { toast } from '@/components/feedback/toast'
import { PlantThumb } from '@/components/orders/plant-thumb'
import { Card } from '@/components/ui/card'
import { CloseIcon } from '@/components/ui/icons'
import { MAX_PLANTS, priceText, totalWorth } from '@/lib/swaps/rules'
import type { SwapPlantView } from '@/lib/swaps/schema'
import { PlantPicker } from './plant-picker'

type PlantSectionProps = {
  name: string
  title: string
  /** What the search is for. */
  label: string
  plants: readonly SwapPlantView[]
  /** What stands on the other side, and what the picker says of it. */
  others: readonly SwapPlantView[]
  otherSide: string
  error: string | undefined
  onChange: (plants: readonly SwapPlantView[]) => void
}

/** One side of a swap: a picker, what has been picked, and what it is worth. */
export function PlantSection({
  name,
  title,
  label,
  plants,
  others,
  otherSide,
  error,
  onChange,
}: PlantSectionProps) {
  const isOther = (plant: SwapPlantView) => others.some(({ id }) => id === plant.id)
  function add(plant: SwapPlantView) {
    if (plants.some(({ id }) => id === plant.id)) toast.info('Plant already added')
    else if (isOther(plant)) toast.info(`${otherSide}, and a plant cannot be swapped for itself`)
    else onChange([...plants, plant])
  }

  return (
    <Card className="plant-section" aria-label={title}>
      <h2>{title}</h2>
      <PlantPicker
        name={name}
        label={label}
        error={error}
        full={plants.length >= MAX_PLANTS}
        disabledReason={(plant) => (isOther(plant) ? otherSide : undefined)}
        onPick={add}
      />
      {plants.length > 0 ? (
        <ul className="picked">
          {plants.map((plant) => (
            <li key={plant.id}>
              <PlantThumb src={plant.picture ?? undefined} />
              <span className="picked-words">
                <span className="picked-name">{plant.name}</span>
                <span className="hint">{priceText(plant)}</span>
                {isOther(plant) && <span className="field-error">It is on the other side as well</span>}
                {plant.isRemoved && <span className="field-error">No longer sold, please remove it</span>}
              </span>
              <button
                type="button"
                className="tool"
                aria-label={`Remove ${plant.name}`}
                onClick={() => onChange(plants.filter(({ id }) => id !== plant.id))}
              >
                <CloseIcon />
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <p className="hint">No plants chosen yet.</p>
      )}
      <p className="plant-section-worth">
        Worth <output>{priceText({ price: totalWorth(plants) })}</output>
      </p>
    </Card>
  )
}
