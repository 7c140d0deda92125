import type { SwapDto, SwapPlantView } from '@/lib/swaps/schema'

export const sides = ['offeredPlants', 'desiredPlants'] as const
export type Side = (typeof sides)[number]

export type Plants = Record<Side, readonly SwapPlantView[]>
/** The ids of the plants of each side. */
export type SwapValues = Record<Side, string[]>

export const allPlants = (plants: Plants | null) => sides.flatMap((side) => plants?.[side] ?? [])
export const idsOf = (plants: readonly SwapPlantView[] = []) => plants.map(({ id }) => id)
export const valuesOf = (plants: Plants | null): SwapValues => ({
  offeredPlants: idsOf(plants?.offeredPlants),
  desiredPlants: idsOf(plants?.desiredPlants),
})

/** The plants of a swap as the API answers it. */
export function plantsIn({ offeredPlants, desiredPlants }: SwapDto): Plants {
  const view = ({ _id, name, nameUr, price, src }: SwapDto['offeredPlants'][number]): SwapPlantView => ({
    id: _id,
    name,
    nameUr,
    price: price.amount,
    currency: price.currency,
    picture: src[0] ?? null,
    isRemoved: false,
  })
  return { offeredPlants: offeredPlants.map(view), desiredPlants: desiredPlants.map(view) }
}
