import 'server-only'
import { Prisma } from '@prisma/client'
import { versionedCache } from '@/lib/cache/versioned-cache'
import { read } from '@/lib/database/client'
import { containsPattern } from '@/lib/database/like'
import {
  type Group,
  grouped,
  hasUrdu,
  lexemes,
  meaningsIn,
  normalised,
  resemblesWords,
  searchWords,
  termsIn,
} from '@/lib/search/words'

const { sql, join } = Prisma

/**
 * How a search finds products. By name: every word or one of its synonyms occurs in the English or Urdu name. By text: also in the
 * botanical name and short description. Alike: names with similar spelling. Sound: names that sound similar. Each is
 * tried only when the previous one has no results, so that correct spelling finds exact matches only.
 */
export interface SearchPlan {
  by: 'name' | 'text' | 'alike' | 'sound'
  groups: Group[]
}

/** Whether there is no exact match and the results are only similar. */
export const isGuess = ({ by }: SearchPlan): boolean => by === 'alike' || by === 'sound'

const any = (conditions: Prisma.Sql[]) => sql`(${join(conditions, ' OR ')})`

/** Literal: `%` and `_` match themselves (contract 0.7). A term of several words matches all of them in any order. */
const inName = (term: string) => sql`(${join(term.split(' ').map(nameHas), ' AND ')})`

/** Whether a word occurs in the name of `products p`; one in Urdu letters also in the Urdu name, in any spelling. */
export const nameHas = (word: string): Prisma.Sql =>
  hasUrdu(word)
    ? sql`(p.name ILIKE ${containsPattern(word)} OR p.urdu_letters LIKE ${containsPattern(normalised(word))})`
    : sql`p.name ILIKE ${containsPattern(word)}`

/** Names of similar spelling. */
const nameAlike = (term: string) =>
  hasUrdu(term) ? sql`(p.name %> ${term} OR p.urdu_letters %> ${normalised(term)})` : sql`p.name %> ${term}`

/** Short words have no phonetic code (the function sounds_of of the database) and must be spelled correctly. */
const soundsLike = (term: string) =>
  sql`(${join(
    term.split(' ').map((word) => any([sql`p.sounds && sounds_of(${word})`, inName(word)])),
    ' AND ',
  )})`

/** A text-search query for words that begin like this; letters and digits only, so that nothing is an operator. */
const beginnings = (groups: readonly Group[]) =>
  groups
    .map((group) => group.map((term) => lexemes(term).map((word) => `${word}:*`)))
    .map((alternatives) => alternatives.filter((words) => words.length > 0))
    .filter((alternatives) => alternatives.length > 0)
    .map((alternatives) => `(${alternatives.map((words) => words.join(' & ')).join(' | ')})`)
    .join(' & ')

/** The plan's condition on `products p`; null when nothing can match it. */
export function conditionOf({ by, groups }: SearchPlan): Prisma.Sql {
  if (by === 'text') return sql`p.search @@ to_tsquery('simple', ${beginnings(groups)})`
  const holds = { name: inName, alike: nameAlike, sound: soundsLike }[by]
  return join(
    groups.map((group) => any(group.map(holds))),
    ' AND ',
  )
}

/** How well a product matches; higher is better. */
export function rankOf({ by, groups }: SearchPlan): Prisma.Sql {
  const typed = groups.map(([term]) => term).join(' ')
  const meant = groups.map((group) => group.at(-1)).join(' ')
  if (by === 'text') return sql`ts_rank(p.search, to_tsquery('simple', ${beginnings(groups)}))`
  const likenessIn = (name: Prisma.Sql, text: string) =>
    by === 'name' ? sql`similarity(${name}, ${text})` : sql`word_similarity(${text}, ${name})`
  // Without an Urdu name, which is null, the other one counts.
  const likeness = (text: string) =>
    hasUrdu(text)
      ? sql`greatest(${likenessIn(sql`p.name`, text)}, ${likenessIn(sql`p.urdu_letters`, normalised(text))})`
      : likenessIn(sql`p.name`, text)
  // The most expensive part of a search with many results.
  return typed === meant ? likeness(typed) : sql`greatest(${likeness(typed)}, ${likeness(meant)})`
}

const finds = async (plan: SearchPlan): Promise<boolean> => {
  const [row] = await read<{ found: boolean }>(
    sql`SELECT EXISTS (SELECT 1 FROM products p WHERE p.deleted_at IS NULL AND ${conditionOf(plan)}) AS found`,
  )
  return row?.found === true
}

/** The meanings of those terms that are in the table of synonyms. */
async function meaningsOf(terms: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await read<{ term: string; meaning: string }>(sql`
    SELECT term, meaning FROM search_synonyms WHERE term = ANY(${terms})`)
  return new Map(rows.map(({ term, meaning }) => [term, meaningsIn(meaning)]))
}

/** The filters with the plan of their search, if they have one. */
export async function withPlan<F extends { name?: string | undefined }>(filters: F) {
  const search = await planSearch(filters.name)
  return search ? { ...filters, search } : filters
}

/** Null for a search without a word. */
export async function planSearch(text: string | undefined): Promise<SearchPlan | null> {
  const words = searchWords(text ?? '')
  if (words.length === 0) return null
  return versionedCache(`search for ${words.join(' ')}`, () => planWords(words))
}

async function planWords(words: string[]): Promise<SearchPlan> {
  const groups = grouped(words, await meaningsOf(termsIn(words.map(normalised))))
  if (!resemblesWords(words)) return { by: 'name', groups }
  for (const by of ['name', 'text', 'alike'] as const) {
    if (by === 'text' && !beginnings(groups)) continue
    if (await finds({ by, groups })) return { by, groups }
  }
  return { by: 'sound', groups }
}
