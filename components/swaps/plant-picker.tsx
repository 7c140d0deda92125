'use client'
import { type KeyboardEvent, type Ref, useState } from 'react'
import { useTranslations } from '#i18n'
import { Field } from '@/components/forms/field'
import { ComboboxList } from '@/components/ui/combobox'
import { Input } from '@/components/ui/input'
import { useCombobox } from '@/components/ui/use-combobox'
import { MAX_PLANTS, priceText } from '@/lib/swaps/rules'
import type { SwapPlantView } from '@/lib/swaps/schema'
import { PlantWords } from './plant-words'
import { usePlantSearch } from './use-plant-search'

type PlantPickerProps = {
  name: string
  label: string
  error: string | undefined
  inputRef: Ref<HTMLInputElement>
  full: boolean
  /** Why a plant cannot be chosen; undefined if it can. */
  disabledReason: (plant: SwapPlantView) => string | undefined
  onPick: (plant: SwapPlantView) => void
}

/** Searches the catalogue; Enter takes the highlighted plant or else the first. */
export function PlantPicker({
  name,
  label,
  error,
  inputRef,
  full,
  disabledReason,
  onPick,
}: PlantPickerProps) {
  const t = useTranslations('swaps.editor')
  const [text, setText] = useState('')
  const search = usePlantSearch(text)
  const { isShown, inputProps, list, clear, close } = useCombobox({
    text,
    onText: setText,
    options: search.state === 'found' ? search.plants : [],
    canOpen: !full,
    onPick: pick,
    onKey: pickOnEnter,
  })

  function pick(plant: SwapPlantView) {
    onPick(plant)
    if (disabledReason(plant)) return
    clear()
    close()
  }

  function pickOnEnter(event: KeyboardEvent, active: SwapPlantView | undefined) {
    if (event.key !== 'Enter') return
    // Enter chooses the first result instead of submitting the form.
    event.preventDefault()
    const plant = active ?? list.options[0]
    if (isShown && plant) pick(plant)
  }

  return (
    <div>
      <Field label={label} error={error}>
        {(control) => (
          <Input
            {...inputProps}
            {...control}
            ref={inputRef}
            name={name}
            maxLength={100}
            placeholder={full ? t('full', { max: MAX_PLANTS }) : t('search')}
            disabled={full}
          />
        )}
      </Field>
      {/* Below the field and its error. */}
      <div className="relative">
        <ComboboxList
          list={list}
          label={label}
          keyOf={({ id }) => id}
          isDisabled={(plant) => disabledReason(plant) !== undefined}
          note={search.state !== 'found' && t(`states.${search.state}`)}
        >
          {(plant) => <PlantWords plant={plant} hint={disabledReason(plant) ?? priceText(plant)} />}
        </ComboboxList>
      </div>
    </div>
  )
}
