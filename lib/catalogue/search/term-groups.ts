import { lexemes, runsOf, synonymKey, withoutGeneric } from '@/lib/catalogue/search/search-words'

// The terms that a search looks for, word by word. Pure and browser-safe.

/**
 * One or more words that all have to be in a name. `literal`: as they are; `typed`: also in another spelling; `meaning`: a
 * synonym, as words of the name; `folded`: words of the column `folded`.
 */
export interface Term {
  as: 'literal' | 'typed' | 'meaning' | 'folded'
  text: string
}
/** The typed term, then those that may be there instead. */
export type Group = readonly [Term, ...Term[]]

/** The words with their synonyms: at each place the longest run that is a term. */
export function grouped(words: readonly string[], meanings: ReadonlyMap<string, readonly string[]>): Group[] {
  const runs = runsOf(words)
  const groups: Group[] = []
  for (let from = 0; from < words.length; ) {
    const here = runs.filter((run) => run.from === from)
    const run = here.find(({ text }) => meanings.has(synonymKey(text))) ?? here.at(-1)
    if (!run) break
    const others = meanings.get(synonymKey(run.text)) ?? []
    groups.push([
      { as: 'typed', text: run.text },
      ...others.filter((text) => text !== run.text).map((text): Term => ({ as: 'meaning', text })),
    ])
    from += run.length
  }
  return groups
}

/** The groups without generic words that stand alone ("matar phool" is a term) and without signs, unless there are no others. */
export function tellingGroups(groups: readonly Group[]): readonly Group[] {
  const words = groups.map(([{ text }]) => text).filter((text) => lexemes(text).length > 0)
  const telling = withoutGeneric(words)
  return groups.filter(([{ text }]) => telling.includes(text))
}

/** Two words that may be one, and all of them: "sun flower". */
export function joinedWords(words: readonly string[]): string[][] {
  if (words.length < 2 || words.length > 4) return []
  const pairs = words
    .slice(1)
    .map((word, at) => [...words.slice(0, at), `${words[at]}${word}`, ...words.slice(at + 2)])
  return words.length === 2 ? pairs : [...pairs, [words.join('')]]
}

/** The groups without other spellings of what is typed. */
export const asMeant = (groups: readonly Group[]): Group[] =>
  groups.map(([{ text }, ...others]) => [{ as: 'literal', text }, ...others])
