import { cities, provinces } from '@/lib/shop/cities/data'
import { foreign, otherPlaces } from '@/lib/shop/cities/place-words'
import { lettersOf, spellingOf } from '@/lib/shop/cities/spelling'
import type { City } from '@/lib/shop/cities/types'

// All names of places, as they are compared with what a person wrote. Pure and browser-safe.

/** Each city with all its spellings. */
export const spelledCities = cities.map((city) => ({
  city,
  spellings: [...new Set([city.name, city.nameUr, ...city.spellings].map(lettersOf))].map(spellingOf),
}))
/** The city by the letters of its name. */
export const cityOf = new Map(
  spelledCities.flatMap(({ city, spellings }) => spellings.map(({ letters }) => [letters, city])),
)
/** The code of a province by its letters. */
export const provinceOf = new Map(
  provinces.flatMap(({ code, spellings }) =>
    spellings.map((spelling) => [lettersOf(spelling), code] as const),
  ),
)
/** Places that are not cities of the data. */
export const elsewhere = [...foreign, ...otherPlaces].map(spellingOf)

export const byCode = new Map(cities.map((city) => [city.code, city]))

/** Shorter beginnings say nothing about a whole text. */
const MIN_BEGINNING = 3

/** The cities of which a name begins so; none for fewer letters than `min`. */
export const beginningWith = (letters: string, min = MIN_BEGINNING): City[] =>
  letters.length < min
    ? []
    : spelledCities
        .filter(({ spellings }) => spellings.some((spelling) => spelling.letters.startsWith(letters)))
        .map(({ city }) => city)
