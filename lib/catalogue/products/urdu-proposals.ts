import { plantNames } from '@/lib/catalogue/products/plant-names'
import { hasUrdu, normalised } from '@/lib/catalogue/search/search-words'

// Urdu names for a product by its English one: from the list of plant names, and from the synonyms of the search. Pure and
// browser-safe, so that they follow what is typed.

/** A synonym whose term is Urdu. */
export interface UrduWord {
  term: string
  meanings: readonly string[]
}

export interface Proposal {
  text: string
  source: 'plant names' | 'search words'
}

const MAX_PROPOSALS = 4
/** A word with more meanings is a kind of plants, such as those for indoors, and the name of none. */
const MAX_MEANINGS = 3
const listed = Object.entries(plantNames)

/** Proposals for an English name, those for the most of its words first. */
export function proposeNames(english: string, synonyms: readonly UrduWord[]): Proposal[] {
  const name = ` ${wordsOf(english)} `
  const covers = (meaning: string) => (name.includes(` ${wordsOf(meaning)} `) ? meaning.length : 0)
  const found = [
    ...listed.map(([meaning, text]) => ({ text, covered: covers(meaning), source: 'plant names' as const })),
    ...synonyms
      .filter(({ term, meanings }) => hasUrdu(term) && meanings.length <= MAX_MEANINGS)
      .map(({ term, meanings }) => ({
        text: term,
        covered: Math.max(0, ...meanings.map(covers)),
        source: 'search words' as const,
      })),
  ]
  // Both lists may have a name; synonyms spell آ as ا, so the other one comes first.
  const names = new Map<string, Proposal>()
  for (const { text, source } of found
    .filter(({ covered }) => covered > 0)
    .sort((a, b) => b.covered - a.covered)) {
    const key = normalised(text)
    if (!names.has(key)) names.set(key, { text, source })
  }
  return [...names.values()].slice(0, MAX_PROPOSALS)
}

const wordsOf = (text: string) => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')
