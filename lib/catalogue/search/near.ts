import 'server-only'
import type { Prisma } from '@prisma/client'
import { folded } from '@/lib/base/text/fold'
import { type Found, nearSql, type Sought } from '@/lib/catalogue/search/near-sql'
import { hasUrdu, meaningsIn, type Run, runsOf, synonymKey } from '@/lib/catalogue/search/search-words'
import type { Group, Term } from '@/lib/catalogue/search/term-groups'
import { read } from '@/lib/platform/database/client'

/** The word with two neighbouring letters exchanged, at each place: the commonest slip on a keyboard. */
const exchanged = (word: string): string[] =>
  Array.from(
    { length: word.length - 1 },
    (_, at) => word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
  )

/** A run of typed words, what it may mean, and how many letters of it are wrong. */
interface Reading extends Run {
  distance: number
  terms: Group
}

function soughtFor(run: Run, isAlone: boolean): Sought[] {
  const word = folded(run.text.replaceAll(' ', ''))
  const asTyped = { word, key: synonymKey(run.text), corrected: 0, isPair: run.length > 1 }
  const isLong = run.text.length >= (isAlone ? 7 : 4)
  const slips = run.length === 1 && isLong && !hasUrdu(run.text) ? exchanged(run.text) : []
  return [
    asTyped,
    ...slips.map(folded).map((slip) => ({ word: slip, key: slip, corrected: 1, isPair: false })),
  ]
}

const termsOf = ({ word, meaning }: Found): Term[] =>
  meaning === null
    ? [{ as: 'folded', text: word }]
    : meaningsIn(meaning).map((text) => ({ as: 'meaning', text }))

/** The readings of each run of words, with the nearest words only. */
async function readingsOf(
  words: readonly string[],
  isAlone: boolean,
  listed: Prisma.Sql,
): Promise<Reading[]> {
  const runs = runsOf(words)
  const sought = runs.flatMap((run) => soughtFor(run, isAlone).map((term) => ({ run, ...term })))
  const rows = await read<Found>(nearSql(sought, isAlone, listed))
  return runs.flatMap((run): Reading[] => {
    const found = rows.filter(({ nth }) => sought[nth]?.run === run)
    const distance = Math.min(...found.map((row) => row.distance))
    const [first, ...others] = found.filter((row) => row.distance === distance).flatMap(termsOf)
    if (first) return [{ ...run, distance, terms: [first, ...others] }]
    // A word that resembles nothing has to be there as it is.
    return run.length === 1 ? [{ ...run, distance: 1, terms: [{ as: 'typed', text: run.text }] }] : []
  })
}

/** All sequences of readings that cover the words from here on. */
function sequences(readings: readonly Reading[], from: number, end: number): Reading[][] {
  if (from === end) return [[]]
  return readings
    .filter((reading) => reading.from === from)
    .flatMap((reading) => sequences(readings, from + reading.length, end).map((rest) => [reading, ...rest]))
}

/** More words have too many sequences. */
const MAX_WORDS = 5
const MAX_WAYS = 4

/**
 * The terms that the words may be misspellings of, the fewest mistakes first. `isAlone`: nothing else was typed; `listed`: the
 * condition of the products whose names are known.
 */
export async function nearWays(
  words: readonly string[],
  isAlone: boolean,
  listed: Prisma.Sql,
): Promise<Group[][]> {
  if (words.length > MAX_WORDS) return []
  const mistakes = (way: Reading[]) => way.reduce((sum, { distance }) => sum + distance, 0)
  return sequences(await readingsOf(words, isAlone, listed), 0, words.length)
    .filter((way) => way.some(({ terms: [first] }) => first.as !== 'typed'))
    .sort((a, b) => mistakes(a) - mistakes(b) || a.length - b.length)
    .slice(0, MAX_WAYS)
    .map((way) => way.map(({ terms }) => terms))
}
