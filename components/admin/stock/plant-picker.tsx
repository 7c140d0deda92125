import { type KeyboardEvent, useState } from 'react'
import { useTranslations } from '#i18n'
import { Field } from '@/components/forms/field'
import { ComboboxList } from '@/components/ui/combobox'
import { Input } from '@/components/ui/input'
import { PlantThumb } from '@/components/ui/plant-thumb'
import { useCombobox } from '@/components/ui/use-combobox'
import type { CountLineDto } from '@/lib/office/stock-keeping/schema'
import { useCountedSearch } from './use-counted-search'

type PlantPickerProps = {
  /** The name of the field, for its error. */
  name: string
  error: string | undefined
  onPick: (plant: CountLineDto) => void
}

/** Searches the counted products by name; Enter takes the highlighted one or else the first. */
export function PlantPicker({ name, error, onPick }: PlantPickerProps) {
  const t = useTranslations('stock.arrival')
  const [text, setText] = useState('')
  const found = useCountedSearch(text)
  const { isShown, inputProps, list, clear, close } = useCombobox({
    text,
    onText: setText,
    options: found ?? [],
    canOpen: text.trim() !== '',
    onPick: pick,
    onKey: pickOnEnter,
  })

  function pick(plant: CountLineDto) {
    onPick(plant)
    clear()
    close()
  }

  function pickOnEnter(event: KeyboardEvent, active: CountLineDto | undefined) {
    if (event.key !== 'Enter') return
    // Enter chooses the first result instead of submitting the form.
    event.preventDefault()
    const plant = active ?? list.options[0]
    if (isShown && plant) pick(plant)
  }

  return (
    <div>
      <Field label={t('add')} error={error}>
        {(control) => <Input {...inputProps} {...control} name={name} maxLength={100} />}
      </Field>
      <div className="relative">
        <ComboboxList
          list={list}
          label={t('plants')}
          keyOf={({ product }) => product}
          note={found === undefined ? t('searching') : found.length === 0 && t('noneFound')}
        >
          {(plant) => (
            <>
              <PlantThumb src={plant.picture ?? undefined} className="w-11" />
              <span className="grid min-w-0">
                <span className="font-semibold wrap-anywhere">{plant.name}</span>
                <span className="text-sm text-muted-foreground tabular-nums">
                  {plant.size && `${plant.size} · `}
                  {t('inStock', { stock: plant.stock })}
                </span>
              </span>
            </>
          )}
        </ComboboxList>
      </div>
    </div>
  )
}
