import { cities } from '@/lib/shop/cities/data'
import {
  isLoose,
  isNoName,
  isOtherPlace,
  isVillage,
  type Mention,
  mentionsOf,
} from '@/lib/shop/cities/mentions'
import { beginningWith, byCode, elsewhere, spelledCities } from '@/lib/shop/cities/names'
import { distance, type Spelling, spellingOf } from '@/lib/shop/cities/spelling'
import type { City } from '@/lib/shop/cities/types'

// Which city is meant by what a person wrote. Pure and browser-safe; docs/decisions/0056-cities.md.

export type { City } from '@/lib/shop/cities/types'

/** The city that was understood: one, several it could be, or none. */
export type CityMatch =
  | { kind: 'city'; city: City }
  | { kind: 'unclear'; cities: City[] }
  | { kind: 'unknown' }

/** The city of a code; null if there is none. */
export const cityByCode = (code: string): City | null => byCode.get(code) ?? null

const answer = (found: readonly City[], isSure: boolean): CityMatch => {
  const [first, ...others] = new Set(found)
  if (!first) return { kind: 'unknown' }
  return isSure && others.length === 0
    ? { kind: 'city', city: first }
    : { kind: 'unclear', cities: [first, ...others] }
}

/** The city of a text in which at least one is spelled right. `areas`: the codes of the provinces in it. */
function named(mentions: readonly Mention[], areas: readonly string[]): CityMatch {
  const all = mentions.flatMap((mention) =>
    mention.meaning.kind === 'city' ? [{ ...mention.meaning, isLoose: isLoose(mention) }] : [],
  )
  const hasOther = mentions.some(({ meaning: { kind } }) => kind === 'unknown' || kind === 'other place')
  const sure = all.filter((mention) => mention.isSure && !mention.isLoose)
  const loose = all.filter((mention) => mention.isSure && mention.isLoose)
  const chosen = sure.length > 0 ? sure : loose.length > 0 ? loose : all
  const isSure = sure.length > 0 ? !mentions.some(isOtherPlace) : loose.length > 0 && !hasOther
  const inAreas = chosen.map(({ cities: some }) => {
    const fitting = some.filter(({ province }) => areas.includes(province.code))
    return areas.length === 0 ? some : fitting
  })
  // A city that is not in the province that was written.
  if (inAreas.some((some) => some.length === 0))
    return answer(
      chosen.flatMap((mention) => mention.cities),
      false,
    )
  const towns = inAreas.flatMap((some) => (some.length === 1 ? some : []))
  const around = new Set(towns.map(({ within }) => within))
  return answer(
    inAreas.flat().filter(({ code }) => !around.has(code)),
    isSure,
  )
}

/** The fewest mistakes to any of these names; infinite if none is within reach. */
const nearest = (text: Spelling, names: readonly Spelling[]): number =>
  Math.min(...names.map((name) => distance(text, name) ?? Number.POSITIVE_INFINITY))

/** The nearest name is only taken if every other one has so many more mistakes. */
const CLEAR_LEAD = 2

/** The city whose name is nearly this, or the cities it may be; null: none is within reach. */
function nearly(letters: string, areas: readonly string[]): CityMatch | null {
  const text = spellingOf(letters)
  const ranked = spelledCities
    .map(({ city, spellings }) => ({ city, distance: nearest(text, spellings) }))
    .toSorted((a, b) => a.distance - b.distance)
  const best = ranked[0]?.distance ?? Number.POSITIVE_INFINITY
  const otherPlace = nearest(text, elsewhere)
  const longer = beginningWith(letters)
  if (otherPlace < best && longer.length === 0) return { kind: 'unknown' }
  if (best === Number.POSITIVE_INFINITY) return null
  const close = [
    ...ranked.filter((match) => match.distance < best + CLEAR_LEAD).map(({ city }) => city),
    ...longer,
  ]
  const isInArea = close.every(({ province }) => areas.length === 0 || areas.includes(province.code))
  return answer(close, otherPlace >= best + CLEAR_LEAD && isInArea)
}

/** So many are offered to choose from. */
const MAX_OFFERED = 8

/** The city of a text without a name that is spelled right. */
function guessed(parts: readonly Mention[][], areas: readonly string[]): CityMatch {
  const rests = parts.map((part) =>
    part.flatMap(({ letters, meaning }) => (isNoName(meaning) ? [] : [letters])).join(''),
  )
  const letters = rests.join('')
  const last = rests.findLast(Boolean) ?? ''
  for (const text of [letters, last]) {
    const found = nearly(text, areas)
    if (found) return found
  }
  const offered = beginningWith(letters)
  if (offered.length > 0) return answer(offered.slice(0, MAX_OFFERED), false)
  if (letters !== '') return { kind: 'unknown' }
  return answer(cities.filter(({ province }) => areas.includes(province.code)).slice(0, MAX_OFFERED), false)
}

/** Characters; a whole address is shorter. */
const MAX_LENGTH = 300

/**
 * The city that a person wrote: in English or Urdu, abbreviated, with its quarter, district or province, or with a small
 * mistake. `unclear` if it could be another one as well: then people are asked.
 */
export function findCity(text: string): CityMatch {
  const parts = text
    .slice(0, MAX_LENGTH)
    .split(/[,،;/|\n]+/)
    .map(mentionsOf)
  const mentions = parts.flat()
  if (mentions.some(({ meaning }) => meaning.kind === 'foreign')) return { kind: 'unknown' }
  const areas = mentions.flatMap(({ meaning }) => (meaning.kind === 'province' ? [meaning.code] : []))
  const isNamed = mentions.some(({ meaning }) => meaning.kind === 'city')
  if (mentions.some(isOtherPlace) || mentions.some(isVillage))
    return isNamed ? named(mentions, areas) : { kind: 'unknown' }
  if (!isNamed) return guessed(parts, areas)
  const match = named(mentions, areas)
  if (match.kind === 'city' || !mentions.some(({ meaning }) => meaning.kind === 'unknown')) return match
  // Only the first word of a name may be spelled right: "Toba Tek Sing".
  const guess = guessed(parts, areas)
  return guess.kind === 'city' ? guess : match
}
