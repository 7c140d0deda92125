import { spelled } from '@/lib/base/text/fold'
import { byCode, cityOf, provinceOf } from '@/lib/shop/cities/names'
import {
  districts,
  foreign,
  ignored,
  makesQuarter,
  makesVillage,
  otherPlaces,
  severalCities,
} from '@/lib/shop/cities/place-words'
import type { City } from '@/lib/shop/cities/types'

// The meaning of each word of an address for its place. Pure and browser-safe.

/**
 * The meaning of a word: cities, of which `isSure` says that it is surely one of them; a province; a place abroad; a place of
 * Pakistan that is not in the data; a word that decides nothing, such as a quarter; or a word that is not known.
 */
export type Meaning =
  | { kind: 'city'; cities: readonly City[]; isSure: boolean }
  | { kind: 'province'; code: string }
  | { kind: 'foreign' | 'other place' | 'ignored' | 'unknown' }

export interface Mention {
  letters: string
  meaning: Meaning
}

function meaningOf(letters: string, before: string | undefined, after: string | undefined): Meaning | null {
  if (foreign.has(letters)) return { kind: 'foreign' }
  if (otherPlaces.has(letters)) return { kind: 'other place' }
  const isQuarter = after !== undefined && makesQuarter.has(after)
  const province = cityOf.has(letters) ? undefined : provinceOf.get(letters)
  if (province !== undefined) return isQuarter ? { kind: 'ignored' } : { kind: 'province', code: province }
  const isVillage = before !== undefined && makesVillage.has(before)
  const city = cityOf.get(letters)
  if (city) return { kind: 'city', cities: [city], isSure: !isQuarter && !isVillage }
  const several = severalCities.get(letters)
  if (several)
    return { kind: 'city', cities: several.flatMap((code) => byCode.get(code) ?? []), isSure: !isVillage }
  return ignored.has(letters) || /^(\d+\w{0,2}|[a-z])$/.test(letters) ? { kind: 'ignored' } : null
}

/** Names have at most this many words. */
const MAX_WORDS = 5

/** The mentions in one part of an address, the longest names first. */
export function mentionsOf(part: string): Mention[] {
  const words = spelled(part).split(' ').filter(Boolean)
  const mentions: Mention[] = []
  for (let from = 0; from < words.length; ) {
    let length = Math.min(MAX_WORDS, words.length - from)
    let meaning: Meaning | null = null
    for (; length > 0; length--) {
      meaning = meaningOf(words.slice(from, from + length).join(''), words[from - 1], words[from + length])
      if (meaning) break
    }
    const taken = Math.max(length, 1)
    mentions.push({
      letters: words.slice(from, from + taken).join(''),
      meaning: meaning ?? { kind: 'unknown' },
    })
    from += taken
  }
  return mentions.map((mention, at) => {
    const isLonger = mention.meaning.kind === 'city' && mentions[at + 1]?.meaning.kind === 'unknown'
    // "Kotli Loharan" is another place than Kotli.
    return isLonger ? { ...mention, meaning: { ...mention.meaning, isSure: false } } : mention
  })
}

/** Abbreviations, names like Bagh and Tank, which are also ordinary words, and districts. */
export const isLoose = ({ letters }: Mention) => letters.length <= 4 || districts.has(letters)

/** Kot and Pind are also the first words of cities. */
export const isVillage = ({ letters }: Mention) =>
  makesVillage.has(letters) && letters !== 'kot' && letters !== 'pind'
export const isOtherPlace = ({ meaning }: Mention) => meaning.kind === 'other place'

/** Words that are no part of the name of a city. */
export const isNoName = ({ kind }: Meaning) => kind === 'ignored' || kind === 'province'
