import 'server-only'
import { Prisma } from '@prisma/client'
import { conditionOf, type SearchPlan } from '@/lib/catalogue/search/match-sql'
import { nearWays } from '@/lib/catalogue/search/near'
import {
  lexemes,
  meaningsIn,
  normalised,
  type Run,
  resemblesWords,
  runsOf,
  searchWords,
  synonymKey,
  withoutGeneric,
} from '@/lib/catalogue/search/search-words'
import { asMeant, type Group, grouped, joinedWords, tellingGroups } from '@/lib/catalogue/search/term-groups'
import { listedSql } from '@/lib/catalogue/states/shown-sql'
import type { Listed, ProductState } from '@/lib/catalogue/states/state'
import { versionedCache } from '@/lib/platform/cache/versioned-cache'
import { read } from '@/lib/platform/database/client'

const { sql } = Prisma

// Each step is tried only when the previous one has no results, so that correct spelling finds exact matches only:
// docs/decisions/0054-one-spelling.md.

/** Whether there is no exact match and the results are only similar. */
export const isGuess = ({ by }: SearchPlan): boolean => by === 'near'

const finds = async (plan: SearchPlan, listed: Listed): Promise<boolean> => {
  const [row] = await read<{ found: boolean }>(
    sql`SELECT EXISTS (SELECT 1 FROM products p WHERE ${listedSql(listed)} AND ${conditionOf(plan)}) AS found`,
  )
  return row?.found === true
}

/** The meanings of these runs of words by their keys: those of the term as it is spelled, or of all with the same key. */
async function meaningsOf(runs: readonly Run[]) {
  const keys = runs.map(({ text }) => synonymKey(text)).filter(Boolean)
  const rows = await read<{ term: string; key: string; meaning: string }>(sql`
    SELECT term, folded AS key, meaning FROM search_synonyms WHERE folded = ANY(${keys}) ORDER BY term`)
  const typed = new Set(runs.map(({ text }) => normalised(text)))
  const exact = rows.filter(({ term }) => typed.has(term))
  const exactKeys = new Set(exact.map(({ key }) => key))
  // Short keys are those of too many words.
  const others = rows.filter(({ key }) => key.length > 3 && !exactKeys.has(key))
  const meanings = new Map<string, string[]>()
  for (const { key, meaning } of [...exact, ...others])
    meanings.set(key, [...new Set([...(meanings.get(key) ?? []), ...meaningsIn(meaning)])])
  return { meanings, known: new Set(exact.map(({ term }) => term)) }
}

/** The filters with the plan of their search, if they have one. */
export async function withPlan<
  F extends { name?: string | undefined; state?: ProductState | Listed | undefined },
>(filters: F) {
  const search = await planSearch(filters.name, filters.state === undefined ? 'SHOWN' : 'ANY')
  return search ? { ...filters, search } : filters
}

/** Null for a search without a word. */
export async function planSearch(
  text: string | undefined,
  listed: Listed = 'SHOWN',
): Promise<SearchPlan | null> {
  const words = searchWords(text ?? '')
  if (words.length === 0) return null
  return versionedCache(`search of ${listed} for ${words.join(' ')}`, () => planWords(words, listed))
}

async function planWords(words: string[], listed: Listed): Promise<SearchPlan> {
  const typed = words.join(' ')
  if (!resemblesWords(words)) {
    return { by: 'name', typed, ways: [words.map((text): Group => [{ as: 'literal', text }])] }
  }
  const { meanings, known } = await meaningsOf(runsOf(words))
  const byName = (...ways: (readonly string[])[]): SearchPlan => ({
    by: 'name',
    typed,
    ways: ways.map((spelling) => grouped(spelling, meanings)),
  })
  const telling = withoutGeneric(words.filter((word) => lexemes(word).length > 0))
  const plans = [byName(words)]
  const joined = joinedWords(words)
  if (joined.length > 0) plans.push(byName(...joined))
  if (telling.length < words.length) plans.push(byName(telling, ...joinedWords(telling)))
  if (telling.length > 1) plans.push({ by: 'text', typed, ways: [grouped(telling, meanings)] })
  // A word that is known is no other word in another spelling.
  const groups = tellingGroups(grouped(words, meanings))
  if (groups.every(([{ text }]) => known.has(normalised(text))))
    return { by: 'name', typed, ways: [asMeant(groups)] }
  for (const plan of plans) if (await finds(plan, listed)) return plan
  for (const way of await nearWays(telling, words.length === 1, listedSql(listed))) {
    const plan: SearchPlan = { by: 'near', typed, ways: [way] }
    if (await finds(plan, listed)) return plan
  }
  return byName(words)
}
