import type { Climate } from '@/lib/shop/cities/types'

// Whether a plant bears the way to a city in a month. Pure and browser-safe; docs/decisions/0056-cities.md.

/** The temperatures a plant bears, °C; null: not stated, then that side is not judged. */
export interface PlantTemperatures {
  min: number | null
  max: number | null
}

/** The danger of the way: the temperature that the parcel has to be expected to reach, and the one that the plant bears. */
export interface TransportRisk {
  kind: 'heat' | 'frost'
  /** The city's mean daily maximum or minimum of the month, °C. */
  usual: number
  /** The temperature that the plant would be exposed to, margins included, °C. */
  expected: number
  /** The temperature that the plant bears, °C. */
  bears: number
}

/** A closed parcel is warmer than the air in the shade. */
export const PARCEL_HEAT = 3
/** A clear night is colder than the mean of its month. */
export const COLD_NIGHT = 3
/** Paper and soil keep a parcel warmer than the night around it. */
export const PARCEL_WARMTH = 5

/**
 * Heat or frost on the way of a plant to a city, in a month from 1 to 12; null if neither is expected. `frost` also stands
 * for cold above 0 °C that a tropical plant does not bear. Where a month has both, frost is named: it kills sooner.
 */
export function transportRisk(
  { min, max }: PlantTemperatures,
  { climate }: { climate: Climate },
  month: number,
): TransportRisk | null {
  const hottest = climate.hottest[month - 1]
  const coldest = climate.coldest[month - 1]
  if (hottest === undefined || coldest === undefined) throw new RangeError(`There is no month ${month}.`)
  const night = coldest - COLD_NIGHT + PARCEL_WARMTH
  if (min !== null && night < min) return { kind: 'frost', usual: coldest, expected: night, bears: min }
  const noon = hottest + PARCEL_HEAT
  if (max !== null && noon > max) return { kind: 'heat', usual: hottest, expected: noon, bears: max }
  return null
}
