import 'server-only'
import { Prisma } from '@prisma/client'
import { folded } from '@/lib/base/text/fold'
import { hasUrdu, lexemes, normalised } from '@/lib/catalogue/search/search-words'
import type { Group, Term } from '@/lib/catalogue/search/term-groups'
import { containsPattern } from '@/lib/platform/database/like'

const { sql, join } = Prisma

/**
 * How a search finds products. By name: every word, one of its other spellings or synonyms is in the English, Urdu or botanical
 * name. By text: some of the words only in the short description. Near: words of names that are nearly spelled like the typed
 * ones. `ways` are alternatives.
 */
export interface SearchPlan {
  by: 'name' | 'text' | 'near'
  typed: string
  ways: readonly (readonly Group[])[]
}

const all = (conditions: Prisma.Sql[]) => sql`(${join(conditions, ' AND ')})`
const any = (conditions: Prisma.Sql[]) => sql`(${join(conditions, ' OR ')})`

/** Literal: `%` and `_` match themselves (contract 0.7). */
const literally = (word: string) => sql`p.name ILIKE ${containsPattern(word)}`

const wholeWord = (word: string) => `\\m${normalised(word)}\\M`

/** Matches a whole word of an Urdu or local name too, for words that are not compared by their spelling. */
const literallyOrLocal = (word: string) =>
  lexemes(word).join('') === word
    ? any([
        literally(word),
        sql`${hasUrdu(word) ? sql`p.urdu_letters ~ ${wholeWord(word)} OR p.local_letters` : sql`p.local_letters`} ~ ${wholeWord(word)}`,
      ])
    : literally(word)

/** A word that stands alone has to have more letters: too many short ones sound alike. */
const isShort = (word: string, isAlone: boolean) => word.length < (hasUrdu(word) ? 2 : isAlone ? 4 : 3)
const begins = (word: string) => word.length >= (hasUrdu(word) ? 4 : 6)

/** Whether a word in its one spelling is in a name. Letters and digits only, so nothing in it is a pattern. */
const hasWord = (word: string) => sql`p.folded LIKE ${`% ${word} %`}`
const beginning = (word: string) => (begins(word) ? sql`p.folded LIKE ${`% ${word}%`}` : hasWord(word))

/** Other spellings of a word are compared if enough letters remain. */
function inSpelling(word: string, isAlone: boolean): Prisma.Sql | null {
  const parts = folded(word).split(' ')
  return parts.some((part) => isShort(part, isAlone)) ? null : all(parts.map(beginning))
}

function holds({ as, text }: Term, isAlone: boolean): Prisma.Sql {
  const words = text.split(' ')
  if (as === 'folded') return all(words.map(hasWord))
  return all(
    words.map((word) => {
      if (as === 'literal') return literallyOrLocal(word)
      const spelled = inSpelling(word, isAlone && as === 'typed')
      if (as === 'meaning') return spelled ?? literally(word)
      // Most names that match have the spelling, and comparing without regard to case is dear.
      return spelled ? any([spelled, literallyOrLocal(word)]) : literallyOrLocal(word)
    }),
  )
}

/** Whether a word occurs in a name of `products p`, in any spelling. */
export const nameHas = (word: string): Prisma.Sql => holds({ as: 'typed', text: word }, false)

/** A text-search query for words that begin like this; letters and digits only, so that nothing is an operator. */
function beginnings(groups: readonly Group[], weights: string, operator: ' & ' | ' | '): string {
  const alternatives = groups.map((group) =>
    group
      .map(({ text }) => lexemes(text).map((word) => `${word}:*${weights}`))
      .filter((words) => words.length > 0),
  )
  return alternatives
    .filter((terms) => terms.length > 0)
    .map((terms) => `(${terms.map((words) => words.join(' & ')).join(' | ')})`)
    .join(operator)
}

/** At least one of the words is in the name or the botanical name. */
const inText = (groups: readonly Group[]) =>
  sql`to_tsquery('simple', ${`${beginnings(groups, '', ' & ')} & (${beginnings(groups, 'AB', ' | ')})`})`

/** The plan's condition on `products p`. */
export function conditionOf({ by, ways }: SearchPlan): Prisma.Sql {
  const holdsIn = (groups: readonly Group[]) =>
    all(groups.map((group) => any(group.map((term) => holds(term, groups.length === 1)))))
  return any(ways.map((groups) => (by === 'text' ? sql`p.search @@ ${inText(groups)}` : holdsIn(groups))))
}

/** A typed word as a whole is more than a synonym, and that more than a part of a word. */
function tierOf([typed, ...others]: Group): Prisma.Sql[] {
  const words = typed.text.split(' ').flatMap((word) => folded(word).split(' '))
  if (!(typed.as === 'typed' || typed.as === 'literal') || words.some((word) => isShort(word, false)))
    return []
  const meant = others.filter(({ as }) => as === 'meaning')
  const isMeant =
    meant.length > 0 ? sql`WHEN ${any(meant.map((term) => holds(term, false)))} THEN 1` : Prisma.empty
  return [sql`CASE WHEN ${all(words.map(hasWord))} THEN 2 ${isMeant} ELSE 0 END`]
}

/** How well a product matches; higher is better. */
export function rankOf({ by, typed, ways }: SearchPlan): Prisma.Sql {
  const [groups = []] = ways
  if (by === 'text') return sql`ts_rank(p.search, ${inText(groups)})`
  const meant = groups.map(([own, other]) => (other?.as === 'meaning' ? other : own).text).join(' ')
  // The other name counts where the Urdu one is null. This is the most expensive part of a search with many results.
  const likeness = (text: string) =>
    hasUrdu(text)
      ? sql`greatest(similarity(p.name, ${text}), similarity(p.urdu_letters, ${normalised(text)}))`
      : sql`similarity(p.name, ${text})`
  const isOther = by === 'name' && meant !== typed
  const closest = isOther ? sql`greatest(${likeness(typed)}, ${likeness(meant)})` : likeness(typed)
  return join([closest, ...groups.flatMap(tierOf)], ' + ')
}
