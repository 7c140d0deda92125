import { dateOf, dayOf } from '@/lib/base/time/karachi'
import type { TransportAdvice } from '@/lib/orders/order/delivery-schema'
import type { City } from '@/lib/shop/cities/cities'
import { type PlantTemperatures, transportRisk } from '@/lib/shop/cities/climate'

// Whether a parcel meets heat or frost that its plants do not stand. Pure.

export interface WeatherLine {
  productId: string
  /** The temperatures that the plant stands; null: it is no plant. */
  temperature: PlantTemperatures | null
}

/** Columns of a product of which one is filled in for a plant. */
export interface PlantRow {
  light: string | null
  water: string | null
  difficulty: string | null
  place: string | null
  temperatureMin: number | null
  temperatureMax: number | null
}

export const plantRowSelect = {
  light: true,
  water: true,
  difficulty: true,
  place: true,
  temperatureMin: true,
  temperatureMax: true,
} as const

/** The temperatures that a product stands; null for pots, soil and tools, of which no fact about a plant is stated. */
export const temperatureOf = ({
  light,
  water,
  difficulty,
  place,
  temperatureMin: min,
  temperatureMax: max,
}: PlantRow): PlantTemperatures | null =>
  [light, water, difficulty, place, min, max].some((fact) => fact !== null) ? { min, max } : null

/** The risk for the plants of a parcel in the month in which it arrives; the worse of heat and frost. Null: none. */
export function adviceFor(
  city: City,
  lines: readonly WeatherLine[],
  arrival: Date,
): Omit<TransportAdvice, 'date'> | null {
  const month = Number(dateOf(dayOf(arrival)).slice(5, 7))
  const risks = lines.flatMap(({ productId, temperature }) => {
    const risk = temperature && transportRisk(temperature, city, month)
    return risk ? [{ productId, ...risk }] : []
  })
  const first = risks.find(({ kind }) => kind === 'frost') ?? risks[0]
  if (!first) return null
  return {
    risk: first.kind === 'frost' ? 'FROST' : 'HEAT',
    degrees: first.usual,
    month,
    products: risks.filter(({ kind }) => kind === first.kind).map(({ productId }) => productId),
  }
}
