import type { ReactNode } from 'react'
import { PlantThumb } from '@/components/products/plant-thumb'
import type { SwapPlantView } from '@/lib/swaps/schema'

type PlantWordsProps = { plant: SwapPlantView; hint: string; children?: ReactNode }

/** A plant in a list: its picture, its name and a line about it. */
export function PlantWords({ plant, hint, children }: PlantWordsProps) {
  return (
    <>
      <PlantThumb src={plant.picture ?? undefined} />
      <span className="grid min-w-0">
        <span className="leading-[1.375rem] font-semibold wrap-anywhere">{plant.name}</span>
        <span className="text-sm text-muted-foreground">{hint}</span>
        {children}
      </span>
    </>
  )
}
