import { spelled } from '@/lib/base/text/fold'
import { findCity } from '@/lib/shop/cities/cities'
import { cities } from '@/lib/shop/cities/data'
import { beginningWith } from '@/lib/shop/cities/names'
import { lettersOf } from '@/lib/shop/cities/spelling'
import type { City } from '@/lib/shop/cities/types'

/** A list to choose from is not longer. */
export const MAX_SUGGESTED = 10

const hasWordWith = ({ name }: City, letters: string) =>
  spelled(name)
    .split(' ')
    .some((word) => word.startsWith(letters))

/**
 * The cities that a person may be typing: first what the text means as it stands, then those that begin so, then those
 * with a word that begins so. All cities for an empty text.
 */
export function suggestCities(typed: string): readonly City[] {
  const letters = lettersOf(typed)
  if (letters === '') return typed.trim() === '' ? cities : []
  const match = findCity(typed)
  const meant = match.kind === 'city' ? [match.city] : match.kind === 'unclear' ? match.cities : []
  const byWord = cities.filter((city) => hasWordWith(city, letters))
  return [...new Set([...meant, ...beginningWith(letters, 1), ...byWord])].slice(0, MAX_SUGGESTED)
}
