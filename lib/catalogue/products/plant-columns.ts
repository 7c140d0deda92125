import type { Safety } from '@/lib/catalogue/products/plant'
import type { PlantFields } from '@/lib/catalogue/products/plant-form'

type Sent<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> }

/** The columns that were sent; the others stay as they are. */
export const sentOnly = <T extends object>(columns: T): Sent<T> =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as Sent<T>

const storedSafety = (safety: Safety | null | undefined) => (safety === 'unknown' ? null : safety)

/** The facts about a plant as columns. */
export const plantColumnsOf = ({ height, safety, temperature, ...facts }: Partial<PlantFields>) =>
  sentOnly({
    ...facts,
    ...(height && { heightMin: height.min ?? null, heightMax: height.max ?? null }),
    ...(temperature && { temperatureMin: temperature.min ?? null, temperatureMax: temperature.max ?? null }),
    catSafety: storedSafety(safety?.cats),
    dogSafety: storedSafety(safety?.dogs),
    humanSafety: storedSafety(safety?.people),
  })
