import type { Safety } from '@/lib/catalogue/products/plant'
import type { PlantInput } from '@/lib/catalogue/products/plant-fields'

type Sent<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>
}

/** The columns that were sent; the others stay as they are. */
export function sentOnly<T extends object>(columns: T): Sent<T>
export function sentOnly(columns: object): object {
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}

const storedSafety = (safety: Safety | null | undefined) => (safety === 'unknown' ? null : safety)

/** The facts about a plant as columns. */
export const plantColumnsOf = ({ height, safety, temperature, ...facts }: Partial<PlantInput>) =>
  sentOnly({
    ...facts,
    ...(height && { heightMin: height.min ?? null, heightMax: height.max ?? null }),
    ...(temperature && { temperatureMin: temperature.min ?? null, temperatureMax: temperature.max ?? null }),
    catSafety: storedSafety(safety?.cats),
    dogSafety: storedSafety(safety?.dogs),
    humanSafety: storedSafety(safety?.people),
  })
