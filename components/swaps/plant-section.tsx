'use client'
import type { Ref } from 'react'
import { useLocale, useTranslations } from '#i18n'
import { Card } from '@/components/ui/card'
import { CloseIcon } from '@/components/ui/icons'
import { toast } from '@/components/ui/toast'
import { nameIn } from '@/lib/base/i18n/stored-text'
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
  /** The plants on the other side, and the messages for them in the picker and when they are chosen. */
  others: readonly SwapPlantView[]
  otherSide: string
  itself: string
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
  itself,
  error,
  inputRef,
  onChange,
}: PlantSectionProps) {
  const t = useTranslations('swaps.editor')
  const locale = useLocale()
  const isOther = (plant: SwapPlantView) => others.some(({ id }) => id === plant.id)
  function add(plant: SwapPlantView) {
    if (plants.some(({ id }) => id === plant.id)) toast.info(t('twice'))
    else if (isOther(plant)) toast.info(itself)
    else onChange([...plants, plant])
  }

  return (
    <Card className="grid min-w-0 gap-4" aria-label={title} tabIndex={-1}>
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
                {isOther(plant) && <span className="field-error">{t('onBothSides')}</span>}
                {plant.isRemoved && <span className="field-error">{t('removed')}</span>}
              </PlantWords>
              <button
                type="button"
                className="tool ms-auto"
                aria-label={t('remove', { name: nameIn(locale, plant) })}
                onClick={(event) => {
                  // Before the button disappears with the focus.
                  event.currentTarget.closest('section')?.focus()
                  onChange(plants.filter(({ id }) => id !== plant.id))
                }}
              >
                <CloseIcon />
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-sm text-muted-foreground">{t('none')}</p>
      )}
      <WorthLine price={priceText({ price: totalWorth(plants) })} isOutput />
    </Card>
  )
}
