import type { ReactNode } from 'react'
import { useLocale } from '#i18n'
import { PlantThumb } from '@/components/ui/plant-thumb'
import { isolateNumbers } from '@/lib/base/i18n/isolated'
import { langOf, nameIn } from '@/lib/base/i18n/stored-text'
import type { SwapPlantView } from '@/lib/swaps/schema'

type PlantWordsProps = { plant: SwapPlantView; hint: string; children?: ReactNode }

/** A plant in a list: its picture, its name and a line about it. */
export function PlantWords({ plant, hint, children }: PlantWordsProps) {
  const locale = useLocale()
  const name = nameIn(locale, plant)
  return (
    <>
      <PlantThumb src={plant.picture ?? undefined} />
      <span className="grid min-w-0">
        <span className="leading-[1.375rem] font-semibold wrap-anywhere">
          <bdi lang={langOf(locale, name)}>{isolateNumbers(name)}</bdi>
        </span>
        <span className="text-sm text-muted-foreground">{hint}</span>
        {children}
      </span>
    </>
  )
}
