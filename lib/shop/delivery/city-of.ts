import { type CityMatch, cityByCode, findCity } from '@/lib/shop/cities/cities'

/** Where a parcel goes, as far as the buyer has said: the city of an address, and the one that was chosen for it. */
export interface Destination {
  /** The city as the buyer wrote it. */
  city?: string | undefined
  /** State or province of the address, which may tell two cities of one name apart. */
  state?: string | undefined
  /** The code of a city that was chosen from a list. */
  code?: string | undefined
}

/**
 * The city of a destination. What is written counts: a code only chooses among the cities that it may mean, and stands
 * alone where nothing is written.
 */
export function cityOf({ city, state, code }: Destination): CityMatch {
  if (!city?.trim()) {
    const chosen = code ? cityByCode(code) : null
    return chosen ? { kind: 'city', city: chosen } : { kind: 'unknown' }
  }
  const match = findCity(city)
  if (match.kind !== 'unclear') return match
  const chosen = match.cities.find((candidate) => candidate.code === code)
  if (chosen) return { kind: 'city', city: chosen }
  const inProvince = state?.trim() ? findCity(`${city}, ${state}`) : match
  return inProvince.kind === 'city' ? inProvince : match
}
